/** The games of this device in words. */
import { titleOf } from '../lib/catalogue.svelte';
import type { StoredGame } from '../lib/games';
import { formatted, hasText, t } from '../lib/text.svelte';
import { levelName } from './names';

export function opponentsOf({ summary }: StoredGame): string {
  if (!summary?.game) return t('ui-recent-unknown');
  const others = summary.seats.filter((_, seat) => !summary.mine.includes(seat));
  if (others.length === 0) return t('ui-opponent-here');
  return others
    .map(({ kind, name, level }) => {
      if (name) return name;
      if (kind === 'computer')
        return level ? t('ui-recent-computer', { level: levelName(level, t) }) : t('ui-computer');
      return t('ui-recent-friend');
    })
    .join(', ');
}

/** Return whether the game was going on when it was last seen, also if it waited for chance. */
export function isRunning(game: StoredGame): boolean {
  const { summary } = game;
  if (summary?.moved) return false;
  return Boolean(summary?.game) && summary?.ranking === null && (summary.progress !== null || awaits(game));
}

/** Return whether it was this person's turn when the game was last seen. */
export function awaits({ summary }: StoredGame): boolean {
  return (
    summary !== undefined && !summary.moved && summary.turn !== null && summary.mine.includes(summary.turn)
  );
}

function standing(game: StoredGame): string {
  const { summary } = game;
  if (!summary?.game) return ''; // written by an older version
  if (summary.moved) return t('ui-recent-moved');
  const [mine] = summary.mine;
  if (summary.ranking) {
    if (summary.mine.length !== 1 || mine === undefined) return t('ui-recent-over');
    return summary.ranking[mine] === 1 ? t('ui-recent-won') : t('ui-recent-lost');
  }
  if (summary.turn !== null && summary.mine.length === 1)
    return t(awaits(game) ? 'ui-recent-your-turn' : 'ui-recent-their-turn');
  return t('ui-recent-running');
}

/** Order games: first those that wait for this person, the longest wait first, then as they were opened. */
export function byTurn(games: [string, StoredGame][]): [string, StoredGame][] {
  const waiting = games.filter(([, game]) => awaits(game));
  const since = ({ summary, opened }: StoredGame): number => summary?.changed ?? opened / 1000;
  waiting.sort(([, a], [, b]) => since(a) - since(b));
  return [...waiting, ...games.filter(([, game]) => !awaits(game))];
}

export function detailsOf(game: StoredGame): string[] {
  const { summary } = game;
  const date = formatted(new Date(game.opened), { dateStyle: 'medium' });
  if (!summary?.game) return [date];
  const { game: kind, progress } = summary;
  const far =
    progress !== null && hasText(`recent-${kind}`) ? [t(`recent-${kind}`, { count: progress })] : [];
  return [titleOf(kind), standing(game), ...far, date];
}
