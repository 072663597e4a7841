/** Serves the galleries of the boards: `npm run gallery`, then open /<game>/board/gallery.html. No part of the client. */

import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { alias } from './aliases.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./games'),
  cacheDir: here('./node_modules/.vite-gallery'),
  plugins: [svelte({ configFile: here('./svelte.config.js') })],
  resolve: { alias },
  server: { host: '127.0.0.1', port: 5199, fs: { allow: [here('.'), here('../src/glyphwall')] } },
});
