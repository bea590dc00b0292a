// vite.config.ts: builds the page: the icons that the games name, the engine, and the list of files
// that make the page work offline.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const wasm = resolve(root, process.env.CROUPIER_WASM ?? 'build/release/engine.wasm');

/** A module "virtual:icons": for each game the pictures of its words, as SVG. */
function icons(): Plugin {
  const id = 'virtual:icons';
  return {
    name: 'icons',
    resolveId: (source) => (source === id ? '\0' + id : null),
    load(source) {
      if (source !== '\0' + id) return null;
      const set = JSON.parse(
        readFileSync(resolve(import.meta.dirname, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'),
      );
      const svg = (name: string): string => set.icons[name]?.body ?? svg(set.aliases[name].parent);
      const bodies: Record<string, string> = {};
      const games: Record<string, Record<string, string>> = {};
      for (const game of readdirSync(resolve(root, 'games'))) {
        const file = resolve(root, 'games', game, 'icons.txt');
        if (!existsSync(file)) continue;
        this.addWatchFile(file);
        games[game] = {};
        for (const line of readFileSync(file, 'utf8').split('\n')) {
          const [, word, icon] = line.match(/^([^#=]+?)\s*=\s*(\S+)/) ?? [];
          if (!word) continue;
          if (!set.icons[icon] && !set.aliases?.[icon]) this.error(`${file}: there is no icon "${icon}"`);
          games[game][word.toLowerCase()] = icon;
          // The drawings are one path each; what stands around it is the same for all.
          bodies[icon] = svg(icon).match(/ d="([^"]+)"/)![1];
        }
      }
      for (const name of ['card-random', 'card-joker']) bodies[name] = svg(name).match(/ d="([^"]+)"/)![1];
      return `export const bodies = ${JSON.stringify(bodies)};\nexport const games = ${JSON.stringify(games)};`;
    },
  };
}

/** The engine as an asset, and a service worker that knows every file of the page. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    buildStart() {
      if (!existsSync(wasm)) this.error(`${wasm} is missing: build it with tools/wasm`);
      this.emitFile({ type: 'asset', fileName: 'engine.wasm', source: readFileSync(wasm) });
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
  plugins: [svelte(), icons(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: process.env.CROUPIER_PAGE ? resolve(root, process.env.CROUPIER_PAGE) : resolve(root, 'build/release/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // How long plugins took depends on the machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
