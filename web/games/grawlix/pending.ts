/** Data for drawing a table besides the view: pending and last moves. */
import type { Entry, Explanation, GrawlixView, Table } from '$protocol/types';
import { explanationInWords } from '$client/game/words';
import type { Text } from '$client/lib/text.svelte';

import type { ConflictNote } from './board/types';

/** The tile and cell of a pending placement, drawn as if made. */
export function waitingPlacement(move: string | null): { tile: string; cell: string } | null {
  const found = /^([A-Z][a-z])([a-m]\d{1,2})$/.exec(move ?? '');
  return found?.[1] && found[2] ? { tile: found[1], cell: found[2] } : null;
}

export function waitingTake(move: string | null): string | null {
  return /^\+([A-Z][a-z])$/.exec(move ?? '')?.[1] ?? null;
}

/** Return a fact of the last event of these kinds, or `null`. */
export function lastFact(plies: readonly Entry[], kinds: readonly string[], fact: string): string | null {
  for (const ply of plies.toReversed()) {
    const event = ply.events.find(({ kind }) => kinds.includes(kind));
    if (event?.facts[fact]) return event.facts[fact];
  }
  return null;
}

/** Return whether the draft is on and the board is empty. */
export function isOpening(view: GrawlixView): boolean {
  return view.extent[2] === 0 && ['begin', 'draft', 'blind', 'coin'].includes(view.phase);
}

export function loserOf({ returns }: NonNullable<Table['result']>): number {
  return returns.findIndex((value) => value < 0);
}

/** Describe a seat: a secret pick, the first player. */
export function seatFacts(view: GrawlixView, seat: number, t: Text): string[] {
  const facts: string[] = [];
  if (['draft', 'blind', 'coin'].includes(view.phase) && view.picked[seat]) facts.push(t('ui-secret-pick'));
  if (view.first === seat && view.phase !== 'begin') facts.push(t('ui-first-player'));
  return facts;
}

/** Return the board's highlights: the cell, the conflicting tiles and the decisive reason. */
export function conflictNote(explanation: Explanation | null, t: Text): ConflictNote | null {
  const cell = explanation?.facts['place'];
  if (!explanation || !cell || explanation.code === 'legal') return null;
  const against = explanation.conflicts.map(({ place }) => place);
  const [text = ''] = explanationInWords(explanation, { style: 'literate', who: String }, t);
  return { cell, tile: explanation.facts['tile'], against, text };
}
