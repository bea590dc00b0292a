// icons.mjs: the pictures that the games name in icons.txt: a file a game, with lines
// `word<TAB>icon<TAB>outline`.
//
//     node tools/icons.mjs OUT
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const set = JSON.parse(readFileSync(resolve(root, 'web/node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));

/** The outline of an icon: they are one path each. */
function outline(name) {
  const body = set.icons[name]?.body;
  if (body) return body.match(/ d="([^"]+)"/)[1];
  const parent = set.aliases?.[name]?.parent;
  if (!parent) throw new Error(`there is no icon "${name}"`);
  return outline(parent);
}

const out = process.argv[2];
mkdirSync(out, { recursive: true });
for (const game of readdirSync(resolve(root, 'games'))) {
  const file = resolve(root, 'games', game, 'icons.txt');
  if (!existsSync(file)) continue;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.match(/^([^#=]+?)\s*=\s*(\S+)/))
    .filter((found) => found !== null)
    .map(([, word, icon]) => `${word}\t${icon}\t${outline(icon)}\n`);
  writeFileSync(resolve(out, `${game}.txt`), lines.join(''));
}
