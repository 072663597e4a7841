/** The face of Grawlix. */
import { t } from '../lib/text.svelte';
import Table from '../parts/Table.svelte';
import { announce, seatName } from './announce';
import { homeSeat, interpret, statusText } from './commands';
import { explanationText } from './explain';
import type { GameFace } from './face';
import { asGrawlix, grawlixView } from './state';

const placed = (view: Parameters<typeof grawlixView>[0]): number => grawlixView(view)?.grid.length ?? 0;

export const face: GameFace = {
  Table,
  title: (state) => {
    const home = homeSeat(asGrawlix(state));
    return t('ui-game-title', { one: seatName(state, home, t), two: seatName(state, 1 - home, t) });
  },
  announce: (before, after, news, style) => announce(asGrawlix(before), asGrawlix(after), news, style, t),
  told: (state, entry, style) => announce(asGrawlix(state), asGrawlix(state), [entry], style, t).polite,
  explain: (explanation) => explanationText(explanation, t),
  interpret: (line, state, style) => interpret(line, asGrawlix(state), style, t),
  status: (state) => statusText(asGrawlix(state), t),
  home: (state) => homeSeat(asGrawlix(state)),
  concealed: (view) => view, // the server shows a seat nothing that it must hide at the table
  progress: placed,
  sound: (before, after, news) => {
    if (!news.some(({ kind }) => kind !== 'joined')) return null;
    return placed(after.view) > placed(before.view) ? 'place' : 'draft';
  },
};
