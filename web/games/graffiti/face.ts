/** The face of Graffiti; it comes with the table and the texts of the game, when somebody opens one. */
import { playerName } from '$client/game/names';
import type { GameFace } from '$client/game/folder';
import { announce, toldOf } from './announce';
import { singlePly } from './single.svelte';
import { asGraffiti, concealed, graffitiView, homeSeat, statusText } from './state';
import Table from './Table.svelte';
import { t } from '$client/lib/text.svelte';

/** Events in which something on the table changes its place. */
const MOVES = new Set(['used-space', 'took-paint', 'sprayed', 'flipped', 'reserved']);

export const face: GameFace<null> = {
  Table,
  interact: () => null, // what is begun, the board keeps
  title: (state) => {
    const seats = (state.table?.seats ?? []).map((_, seat) => playerName(asGraffiti(state), seat, t));
    return t('tunnel-table-title', { names: seats.join(', ') });
  },
  announce: (before, after, news, style) => announce(asGraffiti(before), asGraffiti(after), news, style, t),
  told: (state, entry, style) => toldOf(asGraffiti(state), entry, style, t),
  single: (state) => singlePly(asGraffiti(state)),
  interpret: async (line, state, style) => {
    const { interpret } = await import('./commands'); // many never type
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
