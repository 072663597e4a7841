/** The interface of Grawlix, loaded with its table and texts. */
import type { GameFace } from '$client/game/folder';
import { seatArgs, seatName } from '$client/game/names';
import { t } from '$client/lib/text.svelte';

import { announce, newsText } from './announce';
import { homeSeat, interpret, statusText } from './commands';
import { TileInteraction } from './interaction.svelte';
import Move from './Move.svelte';
import { betterText, didText, moveText, placesOf, turnsIn } from './moves';
import { asGrawlix, grawlixView } from './speech';
import Table from './Table.svelte';

const placed = (view: Parameters<typeof grawlixView>[0]): number => grawlixView(view)?.grid.length ?? 0;

export const face: GameFace<TileInteraction> = {
  Table,
  Move,
  moveText: (move, style) => moveText(move, style, t),
  turns: turnsIn,
  interact: (session) => new TileInteraction(session),
  title: (state) => {
    const home = homeSeat(asGrawlix(state));
    return t('ui-game-title', { one: seatName(state, home, t), two: seatName(state, 1 - home, t) });
  },
  announce: (before, after, news, style) => announce(asGrawlix(before), asGrawlix(after), news, style, t),
  describe: (state, entry, style) => newsText(asGrawlix(state), [entry], style, t),
  describePast: (state, entry, style) =>
    (entry.seat !== null && entry.move && didText(entry.move, seatArgs(state, entry.seat, t), style, t)) ||
    '',
  askBetter: (move) => betterText(move, t),
  places: placesOf,
  interpret: (line, state, style) => interpret(line, asGrawlix(state), style, t),
  status: (state) => statusText(asGrawlix(state), t),
  home: (state) => homeSeat(asGrawlix(state)),
  concealed: (view) => view, // the server shows a seat nothing private
  progress: placed,
  seen: (news) => news.some(({ kind }) => kind === 'moved'),
  sound: (before, after, news) => {
    if (!news.some(({ kind }) => kind !== 'joined')) return null;
    return placed(after.view) > placed(before.view) ? 'place' : 'draft';
  },
};
