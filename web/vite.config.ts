import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messages } from './tools/messages.ts';
import { worker } from './tools/worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What the page itself begins with is there before anything else is fetched: naming it again would only cost room.
let first: string[] = [];
function beyondTheFirst(file: string, wanted: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') first = [file, ...wanted];
  return hostType === 'html' ? wanted : wanted.filter((one) => !first.includes(one));
}

// What is needed together is one file: in many it takes a tenth more.
const group = (name: string, pieces: string[]) => ({
  name,
  test: new RegExp(`/src/(${pieces.join('|')})\\.(svelte|svelte\\.ts|ts)$`),
});
const groups = [
  // The shell and the lobby
  group('shell', [
    'lib/(announcer|api|badge|fetched|links|lobby|merge_patch|router|schema|seating|selection|settings|socket|sound|table)',
    'lib/(traits|windows|words)',
    'art/(Icon|icons)',
    'parts/(Languages|Later|Notice|PageHead)',
  ]),
  // The mark of a seat
  group('seat', ['art/(Shapes|Token|TokenMark|seats|shapes)']),
  // What every table has round its board, also in a replay
  group('table', [
    'art/(Sign|signs)',
    'lib/(disguise|games|long_press|marks|motion|peek|presence|queue|roving)',
    'parts/(Choice|DecisionBar|Hold|Peek|Rich|SecretTray|TurnStrip)',
  ]),
];

// The page runs under a strict CSP: nothing may be inlined, neither styles nor data: addresses for fonts.
export default defineConfig({
  plugins: [svelte(), messages(here('../i18n')), worker(here('src/worker.js'), here('../i18n')), svelteTesting()],
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    manifest: 'manifest.json', // for tools/budgets.js
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every piece lists what comes with it: short names keep these lists small.
    rollupOptions: {
      output: {
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: (asset) => `assets/${/woff2$/.test(asset.names[0] ?? '') ? '[name]-' : ''}[hash:8][extname]`,
        codeSplitting: { groups },
      },
    },
    modulePreload: { polyfill: false, resolveDependencies: beyondTheFirst },
  },
  server: {
    // `npx vite` beside `guildhall serve`: the page is rebuilt as it is edited.
    proxy: { '/api': 'http://localhost:8350', '/ws': { target: 'ws://localhost:8350', ws: true } },
    fs: { allow: [here('..')] },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
  },
});
