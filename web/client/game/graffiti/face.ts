/**
 * What a session needs of a game besides its view: how news is said, why a move is refused, what typed lines
 * mean, and what is heard. A session asks the face of the game that its view names.
 */
import type { SoundName } from '$board/sound';
import type { Entry, Explanation } from '$protocol/types';

import type { Announcement } from '../announce';
import type { Wish } from '../commands';
import type { Style } from '../speech';
import type { GameState } from '../state';
import { announce, players, sentences } from './announce';
import { homeSeat, interpret, statusText } from './commands';
import { explanationText } from './explain';
import { asGraffiti } from './state';
import { t } from './text.svelte';

export interface GameFace {
  announce(before: GameState, after: GameState, news: readonly Entry[], style: Style): Announcement;
  /** One ply in words, for stepping through a finished game. */
  told(state: GameState, entry: Entry, style: Style): string;
  explain(explanation: Explanation, state: GameState): string;
  interpret(line: string, state: GameState, style: Style): Wish;
  /** Whose turn it is, for somebody who cannot act. */
  status(state: GameState): string;
  home(state: GameState): number;
  /** What is heard of a ply. */
  sound(news: readonly Entry[]): SoundName | null;
}

export const face: GameFace = {
  announce: (before, after, news, style) => announce(asGraffiti(before), asGraffiti(after), news, style, t),
  told: (state, entry, style) => sentences(asGraffiti(state), [entry], style, t).join(' '),
  explain: (explanation, state) => explanationText(explanation, players(asGraffiti(state), t), t),
  interpret: (line, state, style) => interpret(line, asGraffiti(state), style, t),
  status: (state) => statusText(asGraffiti(state), t),
  home: (state) => homeSeat(asGraffiti(state)),
  sound: (news) => {
    const kinds = new Set(news.flatMap(({ events }) => events.map(({ kind }) => kind)));
    if (kinds.has('sprayed') || kinds.has('flipped')) return 'place';
    return kinds.has('used-space') || kinds.has('took-paint') ? 'draft' : null;
  },
};
