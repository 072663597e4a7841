/** The focus follows what is to be done: to the supply when a tile is to be taken, and back to the hand. */

/** The parts of a table that the focus goes to. */
export interface Places {
  tray: { focus(): void; holds(element: Element | null): boolean } | undefined;
  command: { focus(): void } | undefined;
  mine: HTMLElement | undefined;
}

export function focusHand(mine: HTMLElement | undefined): void {
  mine?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
}

/** A person at the keyboard is taken along; `onTable`: whether what has the focus is a thing of the table. */
export function followFocus(
  { tray, command, mine }: Places,
  { drafting, placing }: { drafting: boolean; placing: boolean },
  onTable: (active: Element) => boolean,
): void {
  const active = document.activeElement;
  const lost = active === null || active === document.body;
  if (!lost && !onTable(active)) return;
  if (drafting && !tray?.holds(active)) tray?.focus();
  else if (placing && (lost || tray?.holds(active))) focusHand(mine);
  else if (lost) command?.focus();
}
