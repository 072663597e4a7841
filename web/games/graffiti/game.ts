/** Graffiti's parts for the client. */
import type { GameFolder } from '$client/game/folder';

export const game: GameFolder = {
  order: 2,
  face: {
    load: async () => (await import('./face')).face,
    texts: ['graffiti', 'graffiti-board', 'names', 'hints'],
  },
  showpiece: {
    load: async () => (await import('./Showpiece.svelte')).default,
    texts: ['graffiti-board', 'names'],
  },
  pages: [
    {
      address: '/rules/graffiti',
      title: 'ui-help',
      load: async () => (await import('./RulesPage.svelte')).default,
      texts: ['graffiti-board', 'names', 'pages'],
    },
  ],
  editor: {
    load: async () => (await import('./editor/Editor.svelte')).default,
    texts: ['graffiti-board', 'names', 'faults', 'pages'],
  },
  credits: { load: async () => (await import('./Credits.svelte')).default },
  keys: { load: async () => (await import('./Keys.svelte')).default },
};
