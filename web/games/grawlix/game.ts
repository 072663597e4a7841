/** Grawlix's parts for the client. */
import type { GameFolder } from '$client/game/folder';

export const game: GameFolder = {
  order: 1,
  face: {
    load: async () => (await import('./face')).face,
    texts: ['grawlix', 'names', 'hints', 'table'],
  },
  showpiece: {
    load: async () => (await import('./Showpiece.svelte')).default,
    texts: ['grawlix', 'names'],
  },
  pages: [
    {
      address: '/rules',
      title: 'ui-help',
      load: async () => (await import('./RulesPage.svelte')).default,
      texts: ['grawlix', 'names', 'pages'],
    },
    {
      address: '/theorem',
      title: 'ui-theorem',
      load: async () => (await import('./theorem/TheoremPage.svelte')).default,
      texts: ['grawlix', 'names', 'table', 'theorem'],
    },
  ],
  editor: {
    load: async () => (await import('./editor/Editor.svelte')).default,
    texts: ['grawlix', 'names', 'pages'],
  },
  credits: { load: async () => (await import('./Credits.svelte')).default },
  keys: { load: async () => (await import('./Keys.svelte')).default, texts: ['table'] },
  // docs/results/which-rule.md
  ruleSets: [
    {
      id: 'even',
      options: { draft: 'snake', swap: 'after-first-tile' },
      title: 'rules-even',
      about: 'rules-even-about',
    },
  ],
};
