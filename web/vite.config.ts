// vite.config.ts: builds the page: the games' faces, the engine, and the list of files that make the
// page work offline.
import { readFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { faces } from './faces.ts';
import { rulebooks } from './rulebooks.ts';

const root = resolve(import.meta.dirname, '..');
/** The engine, which every page loads, and the lab, which only a designer's questions do. */
const modules = {
  'engine.wasm': resolve(root, process.env.CROUPIER_WASM ?? 'build/release/engine.wasm'),
  'lab.wasm': resolve(root, process.env.CROUPIER_LAB ?? 'build/release/lab.wasm'),
};

/** What makes the page an app that can be installed. */
const manifest = {
  name: 'Croupier',
  short_name: 'Croupier',
  description: 'A table for card games.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#16201d',
  theme_color: '#2f6f5e',
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2f6f5e"/><g transform="rotate(-10 12 18)"><rect x="6" y="6" width="13" height="19" rx="2" fill="#c9a24a"/></g><rect x="12" y="8" width="13" height="19" rx="2" fill="#f7f3e8"/><path d="M18.5 12l3.4 5.2-3.4 5.2-3.4-5.2z" fill="#8f3420"/></svg>';

/** Engine and lab as assets, the manifest, and a service worker that knows every file of the page. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    buildStart() {
      for (const [fileName, file] of Object.entries(modules)) {
        if (!existsSync(file)) this.error(`${file} is missing: build it with tools/wasm`);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon });
    },
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file !== 'sw.js');
      const hash = createHash('sha256');
      for (const file of files.sort()) {
        const part = bundle[file];
        hash.update(part.type === 'asset' ? part.source : part.code);
      }
      const source = readFileSync(resolve(import.meta.dirname, 'src/sw.js'), 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace('[/* FILES */]', JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')]));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), faces(), rulebooks(), offline()],
  worker: { format: 'es' },
  server: { fs: { allow: [root] } }, // tests read games/
  build: {
    outDir: process.env.CROUPIER_PAGE ? resolve(root, process.env.CROUPIER_PAGE) : resolve(root, 'build/release/page'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000, // KB
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
