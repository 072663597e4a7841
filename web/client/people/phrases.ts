/** Phrases and reactions, and whose this device doesn't show. */
import type { Say } from '$protocol/types';

import { load, save } from '../lib/storage';

export type Phrase = Say['phrase'];

export const PHRASES: readonly Phrase[] = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'one-moment',
  'sorry-slow',
  'again',
  'good-game',
  'bye',
];
export const REACTIONS: readonly Phrase[] = ['thumbs-up', 'clap', 'smile', 'surprise'];
export const SIGNS: Partial<Record<Phrase, string>> = {
  'thumbs-up': '👍',
  clap: '👏',
  smile: '😄',
  surprise: '😮',
};

const key = (gameId: string): string => `glyphwall.muted.${gameId}`;

/** The seats of a game whose phrases aren't shown here. */
export const mutedSeats = (gameId: string): number[] => load<number[]>(key(gameId), []);

export function mute(gameId: string, seat: number, muted: boolean): void {
  const others = mutedSeats(gameId).filter((each) => each !== seat);
  save(key(gameId), muted ? [...others, seat] : others);
}
