/** The face of every game that brings none: its drawing, the list of its moves, its log. */
import type { GameFace } from '../game/folder';
import { t } from '../lib/text.svelte';
import { interpret } from './face';
import PlainTable from './PlainTable.svelte';
import { announce, asPlain, concealed, homeSeat, sentences, statusText, titleText } from './words';

export const face: GameFace<null> = {
  Table: PlainTable,
  interact: () => null,
  title: (state) => titleText(asPlain(state), false, t),
  announce: (before, after, news) => announce(asPlain(before), asPlain(after), news, t),
  told: (state, entry) => sentences(asPlain(state), [entry], t).join(' '),
  interpret: (line, state) => interpret(line, asPlain(state), t),
  status: (state) => statusText(asPlain(state), t),
  home: (state) => homeSeat(asPlain(state)),
  concealed,
  progress: () => 0, // a position alone does not say how far the game is
  seen: (news) => news.some(({ kind, seat }) => kind === 'moved' && seat !== null),
  sound: (_before, _after, news) => (news.some(({ kind }) => kind === 'moved') ? 'place' : null),
};
