/** Return the WCAG 2 contrast of two colours, from 1 to 21, for tests. */

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`no colour: ${hex}`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Read a block of custom properties from a sheet; of pairs in `light-dark()` the light or the dark one, for tests. */
export function readTokens(
  sheet: string,
  opening: string,
  scheme: 'light' | 'dark' = 'light',
): Record<string, string> {
  const start = sheet.indexOf(opening);
  if (start < 0) throw new Error(`no ${opening}`);
  const body = sheet.slice(start + opening.length, sheet.indexOf('}', start));
  const one = scheme === 'light' ? '$1' : '$2';
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value!.replace(/^light-dark\((#\w+|rgb\([^)]+\)), (#\w+|rgb\([^)]+\))\)$/, one),
    ]),
  );
}
