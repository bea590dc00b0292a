// speed.mjs: iterations of the search in a second of processor time, game by game: in WebAssembly, and
// natively if the program is given too.
//
//     node speed.mjs ENGINE.wasm [CROUPIER]
import { spawnSync } from 'node:child_process';
import { loadEngine } from './wasm.mjs';

const [wasm, croupier] = process.argv.slice(2);
const call = loadEngine(wasm);
const iterations = 20000;

function here(game) {
  call('open', `game ${game}\nseed 7\n`);
  call('think', 'ismcts:4000i'); // the browser compiles what is hot
  const from = process.cpuUsage();
  call('think', `ismcts:${iterations}i`);
  return iterations / (process.cpuUsage(from).user / 1e6);
}

/** Seconds of processor time that the program uses for so many iterations. */
function native(game, n) {
  const input = `{"do":"new","game":"${game}","seed":7}\n{"do":"go","bot":"ismcts:${n}i"}\n`;
  const run = spawnSync('bash', ['-c', `TIMEFORMAT=%U; time "${croupier}" engine >/dev/null`], { input });
  return Number(run.stderr.toString().trim());
}

for (const { id } of call('games', null).games) {
  const inside = here(id);
  let line = `${id}: ${Math.round(inside)} iterations/s in WebAssembly`;
  if (croupier) {
    const outside = iterations / (native(id, iterations + 200) - native(id, 200));
    line += `, ${Math.round(outside)} natively: ${Math.round((100 * inside) / outside)}%`;
  }
  console.log(line);
}
