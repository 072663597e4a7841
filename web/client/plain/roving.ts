/** One stop for Tab in a group of things to choose from; arrows, Home and End go from one to the next. */
export function goesTo(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

/** Puts the stop on one of them, the first where that one is not there. */
export function stopAt(
  all: readonly (HTMLElement | SVGElement)[],
  chosen: HTMLElement | SVGElement | undefined,
): void {
  const stop = chosen && all.includes(chosen) ? chosen : all[0];
  for (const one of all) one.setAttribute('tabindex', one === stop ? '0' : '-1');
}
