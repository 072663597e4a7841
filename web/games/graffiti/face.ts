/** The interface of Graffiti, loaded with its table and texts. */
import { playerName, seatArgs } from '$client/game/names';
import type { GameFace } from '$client/game/folder';
import { announce, describeEntry } from './announce';
import Move from './Move.svelte';
import { moveWords, placesOf, turnsIn } from './moves';
import { singlePly } from './single.svelte';
import { asGraffiti, concealed, graffitiView, homeSeat, statusText } from './state';
import Table from './Table.svelte';
import { t } from '$client/lib/text.svelte';

/** Events that move something on the table. */
const MOVES = new Set(['used-space', 'took-paint', 'sprayed', 'flipped', 'reserved']);

export const face: GameFace<null> = {
  Table,
  Move,
  moveText: (move, style, view = null) =>
    (style === 'code' ? null : moveWords(move, t, view && graffitiView(view))) ?? move,
  turns: turnsIn,
  interact: () => null, // the board keeps unfinished choices
  title: (state) => {
    const seats = (state.table?.seats ?? []).map((_, seat) => playerName(asGraffiti(state), seat, t));
    return t('tunnel-table-title', { names: seats.join(', ') });
  },
  announce: (before, after, news, style) => announce(asGraffiti(before), asGraffiti(after), news, style, t),
  describe: (state, entry, style) => describeEntry(asGraffiti(state), entry, style, t),
  describePast: (state, entry, style, before) => {
    if (before === null) return ''; // the events say more than the notation alone
    const move = entry.move && style !== 'code' && moveWords(entry.move, t, graffitiView(before));
    return move && entry.seat !== null ? t('did-graffiti', { ...seatArgs(state, entry.seat, t), move }) : '';
  },
  places: placesOf,
  single: (state) => singlePly(asGraffiti(state)),
  interpret: async (line, state, style) => {
    const { interpret } = await import('./commands'); // many people never type
    return interpret(line, asGraffiti(state), style, t);
  },
  status: (state) => statusText(asGraffiti(state), t),
  home: (state) => homeSeat(asGraffiti(state)),
  concealed: (view) => (view.game === 'graffiti' ? concealed(view) : view),
  progress: (view) => graffitiView(view)?.table.round ?? 0,
  seen: (news) => news.some(({ events }) => events.some(({ kind }) => MOVES.has(kind))),
  sound: (_before, _after, news) => {
    const kinds = new Set(news.flatMap(({ events }) => events.map(({ kind }) => kind)));
    if (kinds.has('sprayed') || kinds.has('flipped')) return 'place';
    return kinds.has('used-space') || kinds.has('took-paint') ? 'draft' : null;
  },
};
