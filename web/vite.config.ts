import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { runnerImport } from 'vite';
import { defineConfig, type Plugin } from 'vitest/config';

import { alias } from './aliases.ts';
import type { GameFolder } from './client/game/folder.ts';
import { HOUSE_PAGES } from './client/lib/addresses.ts';
import { compactArt } from './compact-art.ts';
import { withoutComments } from './compact-texts.ts';
import { noscript } from './noscript.ts';
import { pageScripts } from './page-scripts.ts';
import { siteHead } from './site.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['GLYPHWALL_SERVER'] ?? 'http://127.0.0.1:8000';

/** The licences of the fonts travel with the fonts, as the OFL asks. */
function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    generateBundle() {
      for (const font of ['atkinson-hyperlegible', 'bevan', 'lilita-one']) {
        const source = readFileSync(here(`./node_modules/@fontsource/${font}/LICENSE`), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source });
      }
    },
  };
}

/** `addresses.json`: every page with a fixed address, so that the server knows which addresses lead nowhere. */
function listAddresses(): Plugin {
  return {
    name: 'list-addresses',
    apply: 'build',
    async generateBundle() {
      const addresses: string[] = [...HOUSE_PAGES];
      for (const game of readdirSync(here('./games')).sort()) {
        const { module } = await runnerImport<{ game: GameFolder }>(here(`./games/${game}/game.ts`));
        const pages = module.game.pages ?? [];
        const named = pages.length > 0 ? [`/rules/${game}`] : []; // as it is typed by hand (client/game/folders.ts)
        addresses.push(...new Set([...pages.map(({ address }) => address), ...named]));
      }
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) });
    },
  };
}

/** `sw.js`: the service worker, with what this build consists of. Fonts are there in a form that all browsers read. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|woff2)$/.test(name));
      const files = [
        '/',
        '/theme.js',
        '/icon.svg',
        '/favicon.ico',
        ...built.sort().map((name) => `/${name}`),
      ];
      const page = bundle['index.html'];
      const version = createHash('sha256')
        .update(JSON.stringify(files) + (page?.type === 'asset' ? String(page.source) : ''))
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync(here('./service-worker.js'), 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt']);
const MIN_COMPRESSED = 500; // bytes; below, headers weigh more than what is saved

/** Beside every text its compressed forms (`.br`, `.gz`), so that no server has to make them when it starts. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!COMPRESSIBLE.has(extname(path)) || statSync(path).size < MIN_COMPRESSED) continue;
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

function besideEachOther(file: string, { hostType }: { hostType: string }): string | { relative: true } {
  return hostType === 'html' ? `/${file}` : { relative: true };
}

export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  // Scripts and styles find each other wherever a server lies; it writes its prefix into its pages.
  ...(mode === 'site' ? {} : { experimental: { renderBuiltUrl: besideEachOther } }),
  root: here('./client'),
  plugins: [
    svelte({ configFile: here('./svelte.config.js') }),
    fontLicences(),
    compactArt(),
    withoutComments(),
    noscript(),
    ...(mode === 'site' ? [siteHead()] : [pageScripts(), listAddresses(), serviceWorker(), compressed()]),
  ],
  worker: { format: 'es' },
  resolve: {
    alias,
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}), // components, not their server-side halves
  },
  build: {
    outDir: process.env['GLYPHWALL_WEB_OUT'] ?? here('../src/glyphwall/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // data: addresses would need holes in the content security policy
    modulePreload: { polyfill: false },
    license: { fileName: 'licences/scripts.md' },
    // What every page needs comes in one script: a tenth fewer requests, and better compressed.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('.'), here('../src/glyphwall')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    root: here('.'),
    environment: 'node', // the few files that need a page say so in their first line
    include: ['{client,engine,games,kit}/**/*.test.ts', '*.test.ts'],
    pool: 'vmThreads', // jsdom is loaded once for all files: half of the time
    maxWorkers: '100%', // of the cores: otherwise one of two stays idle
    setupFiles: [here('./client/testing/setup.ts')],
    restoreMocks: true,
    // Other programs may use the machine: nothing is timed here, and what hangs is ended.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
