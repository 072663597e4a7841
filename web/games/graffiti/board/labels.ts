/** Spoken and written labels. Texts are in `graffiti-board.ftl`. */
import { getContext, setContext } from 'svelte';

import { repainted } from './art';
import { areaOf, type Choices } from './plies';
import { cansOf, permitPlaces, plainSpace } from './spaces';
import type { SegmentState } from './tunnel';
import type { Counts, GraffitiView, Translate } from './types';

export function paintName(code: string, t: Translate): string {
  return t(`tunnel-paint-${code}`);
}

/** Name paints by letters: `ryk` gives "red, yellow, black". */
export function paintList(letters: string, t: Translate): string {
  return [...letters].map((letter) => paintName(letter, t)).join(', ');
}

export function bonusName(kind: string, t: Translate): string {
  return t(`tunnel-bonus-${kind}`);
}

export function pictureName(letter: string, special: boolean, t: Translate): string {
  const id = `tunnel-picture-${letter.toLowerCase()}`;
  return special && repainted(letter) ? t(`${id}-special`) : t(id);
}

export function counted(
  counts: Counts,
  order: readonly string[],
  name: (code: string) => string,
  t: Translate,
): string {
  return order
    .filter((code) => (counts[code] ?? 0) > 0)
    .map((code) => t('tunnel-counted', { count: counts[code] ?? 0, what: name(code) }))
    .join(', ');
}

/** Name a can space: "section 2", "green paint", "bonus tile Save". */
export function spaceName(space: string, view: GraffitiView, t: Translate): string {
  const { table } = view;
  const plain = plainSpace(space);
  const cans = cansOf(space);
  switch (areaOf(space)) {
    case 'spray':
      return t('tunnel-space-section', { section: Number(space.charAt(1)), cans });
    case 'paint': {
      if (plain === 'PL') return t('tunnel-space-primaries');
      const [code = ''] = plain.slice(1).split('.');
      if (code === 'L' || code === 'x') return t('tunnel-space-several', { cans });
      if (code === 'd') return t('tunnel-space-doubles', { cans });
      return t('tunnel-space-paint', { paint: paintName(code, t), cans });
    }
    case 'permit': {
      const place = permitPlaces(view).find((candidate) => candidate.space === space);
      const pips = (place?.slots ?? []).map((slot) => table.open_permits[slot] ?? 0);
      const [one = 0, two = 0] = pips;
      if (place?.first && pips.length === 1) return t('tunnel-space-first', { pips: one });
      if (place?.stack && !place.first && pips.length === 1)
        return t('tunnel-space-stack', { pips: one, stack: table.permit_stack_count });
      if (!place?.stack && !place?.first && pips.length === 2) return t('tunnel-space-two', { one, two });
      return t('tunnel-space-permits', {
        pips: pips.filter(Boolean).join(', '),
        count: pips.filter(Boolean).length,
        first: place?.first ? 'yes' : 'no',
        stack: place?.stack ? 'yes' : 'no',
      });
    }
    case 'bonus': {
      if (space === 'Bbob') return t('tunnel-space-bobby');
      const kind = table.open_bonus[Number(space.charAt(1)) - 1];
      return kind
        ? t('tunnel-space-bonus', { bonus: bonusName(kind, t) })
        : t('tunnel-space-bonus-empty', { number: Number(space.charAt(1)) });
    }
  }
}

export interface SpaceMarks {
  owners: number[];
  taken: boolean;
  closed: boolean;
  usable: boolean;
  fresh: boolean;
}

export function spaceMarks(
  space: string,
  { table }: GraffitiView,
  choices: Choices,
  changed: ReadonlySet<string>,
): SpaceMarks {
  return {
    owners: table.seats.flatMap(({ placed }, seat) => ((placed[space] ?? 0) > 0 ? [seat] : [])),
    taken: table.taken.includes(space),
    closed: table.closed.includes(space),
    usable: choices.spaces.has(space),
    fresh: changed.has(space),
  };
}

export function spaceLabel(
  space: string,
  view: GraffitiView,
  marks: SpaceMarks,
  who: (seat: number) => string,
  t: Translate,
): string {
  const state = marks.closed ? 'closed' : marks.taken ? 'taken' : 'free';
  const label = t('tunnel-space-label', {
    space: spaceName(space, view, t),
    state,
    owners: marks.owners.length,
    who: marks.owners.map(who).join(', '),
    usable: marks.usable ? 'yes' : 'no',
  });
  return marks.fresh ? `${label}; ${t('tunnel-segment-fresh')}` : label;
}

export interface SegmentMarks {
  choosable: boolean;
  blocked: boolean;
  fresh: boolean;
  lacks?: number | undefined;
}

/** Return the full label of a segment. `who` names a seat. */
export function segmentLabel(
  segment: SegmentState,
  marks: SegmentMarks,
  who: (seat: number) => string,
  t: Translate,
): string {
  const { name, wall, section } = segment;
  const parts = [
    t('tunnel-segment', {
      name,
      wall,
      section,
      points: segment.owner === undefined ? segment.points : 'none',
    }),
  ];
  if (segment.owner === undefined) {
    parts.push(t('tunnel-segment-needs', { paints: paintList(segment.paints, t) }));
    if (segment.reserved !== undefined)
      parts.push(t('tunnel-segment-reserved', { who: who(segment.reserved) }));
    if (marks.blocked) parts.push(t('tunnel-segment-blocked'));
    if (marks.lacks === 0) parts.push(t('tunnel-segment-affordable'));
    if (marks.lacks === 1) parts.push(t('tunnel-segment-near'));
  } else {
    parts.push(
      segment.owner === null
        ? t('tunnel-segment-neutral')
        : t('tunnel-segment-tagged', { who: who(segment.owner) }),
    );
    if (segment.completed) parts.push(t('tunnel-segment-completed'));
  }
  if (marks.fresh) parts.push(t('tunnel-segment-fresh'));
  if (marks.choosable) parts.push(t('tunnel-choosable'));
  return parts.join('; ');
}

/** Describe the question to the acting seat. */
export function askText(view: GraffitiView, t: Translate): string {
  const { table } = view;
  const paid = table.phase === 'pay' && table.missing === '';
  return t(paid ? 'tunnel-ask-paid' : `tunnel-ask-${table.phase}`, {
    cans: table.seats[view.actor]?.cans ?? 0,
    section: table.section,
    segment: table.segment,
    points: view.segments.find(({ name }) => name === table.segment)?.points ?? 0,
    missing: paintList(table.missing, t),
    most: table.keep_left,
  });
}

export interface SeatColour {
  fill: string;
  /** The number's colour, readable on the fill. */
  ink: string;
}

export const SEAT_COLOURS: Readonly<Record<string, SeatColour>> = {
  red: { fill: '#b8232f', ink: '#ffffff' },
  blue: { fill: '#1c57a5', ink: '#ffffff' },
  green: { fill: '#1b6f3a', ink: '#ffffff' },
  yellow: { fill: '#f5c518', ink: '#1c1611' },
};

const KEY = Symbol('seat colours');
type Chosen = (seat: number) => string | null | undefined;

/** Provide the chosen seat colours to all tags of a table. */
export function provideSeatColours(chosen: Chosen): void {
  setContext(KEY, chosen);
}

/** Return a seat's colour; call it while a component is created. */
export function seatColours(): (seat: number | null) => SeatColour | undefined {
  const chosen = getContext<Chosen | undefined>(KEY);
  return (seat) => SEAT_COLOURS[(seat === null ? null : chosen?.(seat)) ?? ''];
}
