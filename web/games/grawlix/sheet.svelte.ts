/** The supply sheet on a phone, the sizes of hands, and the focus between the parts of a table. */
import { layout, type Layout } from '$client/lib/attention.svelte';

export class SupplySheet {
  /** The person's choice; null: open exactly when a tile is to be taken. */
  private wanted: boolean | null = $state(null);

  /** `drafting`: a tile is to be taken; `opening`: the draft; `boardFirst`: it opens only when asked for. */
  constructor(private readonly when: () => { drafting: boolean; opening: boolean; boardFirst?: boolean }) {}

  /** Whether the supply is a sheet now. */
  get folded(): boolean {
    return layout() === 'phone' && !this.when().opening;
  }

  get open(): boolean {
    const { drafting, boardFirst = false } = this.when();
    return this.wanted ?? (drafting && !boardFirst);
  }

  fold(): void {
    this.wanted = false;
  }

  toggle(): void {
    this.wanted = !this.open;
  }

  /** Forget the person's choice when the phase changes. */
  follow(): void {
    this.wanted = null;
  }
}

/**
 * The size of a hand's tiles by their number. On the narrowest phone (360 px) four or five stand side by
 * side, larger hands take two or three lines. Tappable tiles are at least 24 px. Desktops have space for
 * larger ones; low windows show a column.
 */
export interface HandSize {
  side: number;
  gap: number;
}

/** The hand one plays from; smaller while the open supply needs space. */
export function ownHand(most: number, layout: Layout, choosing = false): HandSize {
  const desk = layout === 'desk';
  if (layout === 'short') return { side: most > 6 ? 30 : 44, gap: 4 };
  if (most > 12) return { side: desk ? 36 : 32, gap: 4 };
  if (choosing) return { side: 40, gap: 6 };
  if (most > 4) return { side: desk ? 52 : 46, gap: 6 };
  return { side: desk ? 62 : 56, gap: 6 };
}

/** The hand one only looks at. */
export function otherHand(most: number, layout: Layout, choosing = false): HandSize {
  if (layout === 'short') return { side: 24, gap: 4 };
  if (most > 9) return { side: 24, gap: 2 };
  return { side: most > 4 || choosing ? 30 : 36, gap: 6 };
}

export interface Places {
  tray: { focus(): void; holds(element: Element | null): boolean } | undefined;
  command: { focus(): void } | undefined;
  mine: HTMLElement | undefined;
}

export function focusHand(mine: HTMLElement | undefined): void {
  mine?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
}

/** Move the focus of keyboard users; `onTable`: whether the focused element belongs to the table. */
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
