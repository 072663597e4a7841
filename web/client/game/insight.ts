/** What a review says, for the page: a seat's line through the graph, both sides of a move, the sign of its class. */
import type { PlyReview, Point, Review } from '$protocol/types';

import type { Text } from '../lib/text.svelte';

export type Mark = PlyReview['mark'];

const SIGNS: Record<Exclude<Mark, ''>, string> = {
  'given-away': '✗',
  blunder: '??',
  mistake: '?',
  doubtful: '?·',
  inaccuracy: '?!',
};

/** The weightiest first. */
const ORDER = Object.keys(SIGNS) as Exclude<Mark, ''>[];

export const percent = (chance: number): number => Math.round(100 * chance);

/** The sign of a class, as records have them. */
export const signOf = (mark: Exclude<Mark, ''>): string => SIGNS[mark];

export const markText = (mark: Exclude<Mark, ''>, t: Text): string => t(`review-mark-${mark}`);

/** The weightiest class among the moves after `from` plies up to `after`; "" for none. */
export function markBetween(review: Review, from: number, after: number): Mark {
  const marks = review.plies.filter(({ number }) => number > from && number <= after).map(({ mark }) => mark);
  return ORDER.find((mark) => marks.includes(mark)) ?? '';
}

/** What is known before a move and after it; null where there was nothing to choose. Estimates say "about". */
export function sides(ply: PlyReview, t: Text): { before: string; after: string } | null {
  const judgement = ply.judgement;
  const proved = (won: boolean): string => t(won ? 'review-proved-win' : 'review-proved-loss');
  const about = (chance: number): string => t('review-about', { percent: percent(chance) });
  switch (judgement?.type) {
    case 'proof':
      return { before: proved(judgement.before), after: proved(judgement.after) };
    case 'unsettled':
      return judgement.before
        ? { before: proved(true), after: about(judgement.chance) }
        : { before: about(judgement.chance), after: proved(false) };
    case 'estimate':
      return { before: about(judgement.best), after: about(judgement.played) };
    case 'exact': {
      const counted = (chance: number): string => t('review-chance', { percent: percent(chance) });
      return { before: counted(judgement.best), after: counted(judgement.played) };
    }
    default:
      return null;
  }
}

/** A move of some class in a sentence; "" for any other. */
export function judged(ply: PlyReview, t: Text): string {
  const known = sides(ply, t);
  if (ply.mark === '' || known === null) return '';
  const args = { mark: markText(ply.mark, t), ...known };
  if (ply.better.length === 0) return t('ui-insight-mark', args);
  return t('ui-insight-mark-better', { ...args, better: ply.better.slice(0, 3).join(', ') });
}

/** How a point is known, in a word. */
export const knownAs = ({ proved }: Point, t: Text): string =>
  t(proved ? 'review-proved' : 'review-estimated');

/** Whether a move that was tried is one of those that keep more: itself, or as the beginning of a joined one. */
export function isBetter(ply: PlyReview, move: string): boolean {
  return ply.better.some((better) => move === better || move.startsWith(`${better}+`));
}
