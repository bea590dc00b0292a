// words.mjs: makes web/src/lib/words.ts, the words and numbers that page and engine share, from the tables in C.
//
//     node tools/words.mjs            writes it; tools/page does so before each build
//     node tools/words.mjs --check    says whether it is as C has it
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const out = resolve(root, 'web/src/lib/words.ts');
const sourceOf = (file) => readFileSync(resolve(root, file), 'utf8');

/* Type of the page, file, table in it, what it is. */
const tables = [
  ['Place', 'kernel/layout.c', 'place_names', 'What the cards of a field lie in.'],
  ['Role', 'kernel/layout.c', 'role_names', 'What a number is to a player.'],
  ['Thing', 'kernel/layout.c', 'touch_keys', 'What a move may touch and name by a number.'],
  ['SignKind', 'kernel/signs.c', 'sign_names', 'What the table says beside its cards.'],
  ['Stage', 'kernel/news.c', 'event_stage_names', 'How what happened is shown.'],
  ['PileOrder', 'kernel/show.c', 'order_names', 'In which order the cards of a pile lie.'],
];
const numbers = [['SPECTATOR', 'kernel/base.h']];

/** The words of `[NAME] = "word"` in the table, in the order of the source. */
function wordsOf(file, table) {
  const [, inside] = sourceOf(file).match(new RegExp(`\\b${table}\\[[^\\]]*\\] = \\{(.*?)\\};`, 's')) ?? [];
  const words = [...(inside ?? '').matchAll(/\[\w+\] = "([^"]*)"/g)].map(([, word]) => word);
  if (words.length === 0) throw new Error(`${file} has no table ${table}`);
  return words;
}

function numberOf(file, name) {
  const [, value, about] = sourceOf(file).match(new RegExp(`\\b${name} = (\\d+), /\\* (.*?) \\*/`)) ?? [];
  if (value === undefined) throw new Error(`${file} has no ${name} with a word about it`);
  return { value, about };
}

/* Laid out as prettier would. */
function union(type, words) {
  const line = `export type ${type} = ${words.map((word) => `'${word}'`).join(' | ')};`;
  return line.length <= 140 ? line : `export type ${type} =\n${words.map((word) => `  | '${word}'`).join('\n')};`;
}

const text = [
  '// words.ts: the words and numbers that page and engine share. Made by tools/words.mjs from C: change them there.',
  ...numbers.map(([name, file]) => {
    const { value, about } = numberOf(file, name);
    return `\n/** As ${file} has it: ${about}. */\nexport const ${name} = ${value};`;
  }),
  ...tables.map(([type, file, table, about]) => `\n/** ${about} */\n${union(type, wordsOf(file, table))}`),
  '',
].join('\n');

const stale = !existsSync(out) || readFileSync(out, 'utf8') !== text;
if (process.argv[2] !== '--check') {
  if (stale) writeFileSync(out, text);
} else if (stale) console.log('web/src/lib/words.ts: not as C has it: node tools/words.mjs');
