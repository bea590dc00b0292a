// scenes.mjs: all scenes natively and in WebAssembly: both must say the same of each, line by line.
//
//     node scenes.mjs TRIAL.wasm NATIVE      NATIVE: the program web/trial/native.c
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEngine } from './wasm.mjs';

const [wasm, native] = process.argv.slice(2);
const call = loadEngine(wasm);
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '../..'));
const files = readdirSync('games', { recursive: true })
  .map((name) => join('games', name))
  .sort();

/** Sheets that lie beside a scene take the place of the game's own. */
const sheetsBeside = (file) =>
  files
    .filter((name) => name.endsWith('.csv') && dirname(name) === dirname(file))
    .map((name) => [basename(name), readFileSync(name, 'utf8')])
    .map(([name, text]) => `${name} ${Buffer.byteLength(text)}\n${text}\n`)
    .join('');

let failed = 0;
let scenes = 0;
for (const file of files.filter((name) => name.endsWith('.play'))) {
  const text = readFileSync(file, 'utf8');
  const room = `${file} ${Buffer.byteLength(text)}\n${text}\n${sheetsBeside(file)}`;
  const there = JSON.parse(execFileSync(native, ['check'], { input: room, maxBuffer: 1 << 26 })).text.split('\n');
  const here = call('check', room).text.split('\n');
  there.forEach((line, i) => {
    if (line === '') return;
    const good = line === here[i] && line.startsWith('ok ');
    failed += good ? 0 : 1;
    scenes++;
    if (good) console.log(line);
    else console.log(`not ok - ${file}\n  natively: ${line}\n  in WebAssembly: ${here[i]}`);
  });
  if (there.length !== here.length) {
    failed++;
    console.log(`not ok - ${file}: ${there.length} lines natively, ${here.length} in WebAssembly`);
  }
}
console.log(`1..${scenes}`);
process.exit(failed || scenes < 1000 ? 1 : 0);
