/** The interface of games without one: drawing, legal moves and log. */
import type { GameFace } from '../game/folder';
import { t, type Text } from '../lib/text.svelte';
import PlainMove from './PlainMove.svelte';
import PlainTable from './PlainTable.svelte';
import {
  announce,
  asPlain,
  concealed,
  homeSeat,
  moveLabel,
  type PlainState,
  type PlainView,
  sentences,
  statusText,
  titleText,
} from './words';
import { interpretLine, type Command } from '../game/commands';
import { pliesInForce } from '../play/state';

export const faceFor = (game: string): GameFace<null> => ({
  Table: PlainTable,
  Move: PlainMove,
  moveText: (move, style) => (style === 'code' ? '' : moveLabel(game, move, t)) || move,
  interact: () => null,
  title: (state) => titleText(asPlain(state), false, t),
  announce: (before, after, news) => announce(asPlain(before), asPlain(after), news, t),
  describe: (state, entry) => sentences(asPlain(state), [entry], t).join(' '),
  interpret: (line, state) => interpret(line, asPlain(state), t),
  status: (state) => statusText(asPlain(state), t),
  home: (state) => homeSeat(asPlain(state)),
  concealed,
  progress: () => 0, // a position alone doesn't tell the progress
  seen: (news) => news.some(({ kind, seat }) => kind === 'moved' && seat !== null),
  sound: (_before, _after, news) => (news.some(({ kind }) => kind === 'moved') ? 'place' : null),
});

export function interpret(line: string, state: PlainState, t: Text): Command {
  const questions = ({ legal, position }: PlainView): Record<string, () => string> => ({
    legal: () => t('ui-plain-legal', { count: legal.length, moves: legal.join(' ') }),
    last: () => {
      const last = pliesInForce(state.entries).slice(-1);
      return last.length > 0 ? sentences(state, last, t).join(' ') : t('ui-nothing-yet');
    },
    turn: () => statusText(state, t),
    position: () => position,
  });
  return interpretLine(line, state.view, 'ui-plain-commands', questions, t);
}
