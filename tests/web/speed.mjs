// speed.mjs: iterations a second of the search in WebAssembly, game by game.
//
//     node speed.mjs ENGINE.wasm
import { loadEngine } from './wasm.mjs';

const call = loadEngine(process.argv[2]);
for (const game of call('games', null).games) {
  call('open', `game ${game.id}\nseed 7\n`);
  call('think', 'ismcts:300');
  const from = process.hrtime.bigint();
  const { iterations } = call('think', 'ismcts:2000');
  const seconds = Number(process.hrtime.bigint() - from) / 1e9;
  console.log(`${game.id} ${Math.round(iterations / seconds)} iterations/s`);
}
