/** Serves the gallery alone: `npm run gallery` in web/, then open /gallery.html. No part of the client. */

import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('..'),
  cacheDir: here('../../node_modules/.vite-gallery'),
  plugins: [svelte({ configFile: here('../../svelte.config.js') })],
  server: { host: '127.0.0.1', port: 5199, fs: { allow: [here('../..'), here('../../../src/glyphwall')] } },
});
