// digest.mjs: random games natively and in WebAssembly: the state is hashed after every move, and the
// hashes of both must be equal.
//
//     node digest.mjs TRIAL.wasm NATIVE [GAMES]      NATIVE: the program web/trial/native.c
import { execFileSync } from 'node:child_process';
import { loadEngine } from './wasm.mjs';

const [wasm, native, games = '300'] = process.argv.slice(2);
const call = loadEngine(wasm);
const lines = execFileSync(native, ['digest', '1', games], { maxBuffer: 1 << 28 })
  .toString()
  .trim()
  .split('\n');
console.log(`1..${lines.length}`);
let failed = 0;
lines.forEach((line, i) => {
  const [, game, seats, json] = line.match(/^(\S+) (\d+) (.*)$/);
  const there = JSON.parse(json);
  const here = call('digest', game, 1, Number(games), Number(seats));
  const differs = there.hashes.findIndex((hash, g) => hash !== here.hashes[g]);
  const good = differs < 0 && there.moves === here.moves && there.hashes.length === Number(games);
  failed += good ? 0 : 1;
  console.log(
    `${good ? 'ok' : 'not ok'} ${i + 1} - ${game}, ${seats} seats: ${games} games, ` +
      `${here.moves} moves${good ? '' : `; the first that differs is game ${differs + 1}`}`,
  );
});
process.exit(failed ? 1 : 0);
