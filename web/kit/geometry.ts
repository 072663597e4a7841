/** Points and boxes in a board's unit. */

export interface Point {
  x: number;
  y: number;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function contains(rect: Rect, point: Point): boolean {
  return (
    point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.width && point.y < rect.y + rect.height
  );
}

/** Return the transform that centres a view box in a box (x, y, width, height). */
export function fit(viewBox: readonly number[], box: readonly number[]): string {
  const [vx, vy, vw, vh] = viewBox as [number, number, number, number];
  const [x, y, width, height] = box as [number, number, number, number];
  const scale = Math.min(width / vw, height / vh);
  const dx = x + (width - vw * scale) / 2 - vx * scale;
  const dy = y + (height - vh * scale) / 2 - vy * scale;
  return `translate(${round(dx)} ${round(dy)}) scale(${round(scale)})`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
