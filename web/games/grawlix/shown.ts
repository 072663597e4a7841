/** What the drawing of a table needs beside the view itself: moves on their way, and the last ones. */
import type { Entry, Explanation, GrawlixView, Table } from '$protocol/types';
import { explanationInWords } from '$client/game/words';
import type { Text } from '$client/lib/text.svelte';

import type { ConflictNote } from './board/types';

/** The tile and cell of a placement that waits (for "confirm", or for the server), to be drawn as if it lay there. */
export function waitingPlacement(move: string | null): { tile: string; cell: string } | null {
  const found = /^([A-Z][a-z])([a-m]\d{1,2})$/.exec(move ?? '');
  return found?.[1] && found[2] ? { tile: found[1], cell: found[2] } : null;
}

/** The tile of a draft pick that waits. */
export function waitingTake(move: string | null): string | null {
  return /^\+([A-Z][a-z])$/.exec(move ?? '')?.[1] ?? null;
}

/** A fact of the last event of one of some kinds, `null` if there was none that the viewer may know. */
export function lastFact(plies: readonly Entry[], kinds: readonly string[], fact: string): string | null {
  for (const ply of plies.toReversed()) {
    const event = ply.events.find(({ kind }) => kinds.includes(kind));
    if (event?.facts[fact]) return event.facts[fact];
  }
  return null;
}

/** Hands are being filled, and no tile lies on the board yet: the supply is the table. */
export function isOpening(view: GrawlixView): boolean {
  return view.extent[2] === 0 && ['begin', 'draft', 'blind', 'coin'].includes(view.phase);
}

/** The seat that lost. */
export function loserOf({ returns }: NonNullable<Table['result']>): number {
  return returns.findIndex((value) => value < 0);
}

/** How things stand with a seat at the table: a pick made in secret, and who is first player. */
export function seatFacts(view: GrawlixView, seat: number, t: Text): string[] {
  const facts: string[] = [];
  if (['draft', 'blind', 'coin'].includes(view.phase) && view.picked[seat]) facts.push(t('ui-secret-pick'));
  if (view.first === seat && view.phase !== 'begin') facts.push(t('ui-first-player'));
  return facts;
}

/** What the board lights up: the cell asked about, the tiles in the way, and the reason that decides. */
export function conflictNote(explanation: Explanation | null, t: Text): ConflictNote | null {
  const cell = explanation?.facts['place'];
  if (!explanation || !cell || explanation.code === 'legal') return null;
  const against = explanation.conflicts.map(({ place }) => place);
  const [text = ''] = explanationInWords(explanation, { style: 'literate', who: String }, t);
  return { cell, tile: explanation.facts['tile'], against, text };
}
