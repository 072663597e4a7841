/** Pictures and pages of rules, by game: fetched when they are looked at. */
import type { Component } from 'svelte';

interface Pieces {
  showpiece: () => Promise<Component>;
  rules: () => Promise<Component>;
}

export const PIECES: Record<string, Pieces> = {
  grawlix: {
    showpiece: async () => (await import('../parts/Showpiece.svelte')).default,
    rules: async () => (await import('../pages/RulesPage.svelte')).default,
  },
  graffiti: {
    showpiece: async () => {
      const [{ default: found }, { ready }] = await Promise.all([
        import('../game/graffiti/Showpiece.svelte'),
        import('../game/graffiti/text'),
      ]);
      await ready;
      return found;
    },
    rules: async () => {
      const [{ default: found }, { ready }] = await Promise.all([
        import('../game/graffiti/RulesPage.svelte'),
        import('../game/graffiti/rulestext'),
      ]);
      await ready;
      return found;
    },
  },
};

/** The page of the mirror theorem. */
export async function theoremPage(): Promise<Component> {
  const [{ default: found }, { ready }] = await Promise.all([
    import('../theorem/TheoremPage.svelte'),
    import('../theorem/text'),
  ]);
  await ready;
  return found;
}
