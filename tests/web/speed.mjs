// speed.mjs: iterations of the search in a second of processor time, game by game: in Chromium, in
// node, and natively; and how long a move of each level takes in Chromium.
//
//     node speed.mjs ENGINE.wasm CROUPIER
import { spawnSync } from 'node:child_process';
import { launch, serve } from './browser.mjs';
import { loadEngine } from './wasm.mjs';

const [wasm, croupier] = process.argv.slice(2);
const call = loadEngine(wasm);
const warm = 4000; // the browser compiles what is hot
const iterations = 20000;
const decisions = 24; // of a game, for each level
const levels = ['Newcomer', 'Casual', 'Steady', 'Strong', 'Master'];
const opening = (game) => `game ${game}\nseed 7\n`;

function inNode(game) {
  call('open', opening(game));
  call('think', `ismcts:${warm}i`);
  const from = process.cpuUsage();
  call('think', `ismcts:${iterations}i`);
  return iterations / (process.cpuUsage(from).user / 1e6);
}

/** The engine in a worker of the page, asked as the page asks; time is that of the page's process. */
async function inChromium() {
  const { address, stop } = await serve(croupier);
  const browser = await launch(true);
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForSelector('.games h2');
  await page.evaluate(() => {
    const worker = new Worker([...performance.getEntriesByType('resource')].find((one) => one.name.includes('worker')).name, {
      type: 'module',
    });
    window.ask = (name, words, numbers) =>
      new Promise((done) => {
        worker.onmessage = (event) => done(event.data.answer);
        worker.postMessage({ id: 1, name, words, numbers });
      });
  });
  const session = await browser.newBrowserCDPSession();
  const seconds = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const ask = (name, words, ...numbers) => page.evaluate((given) => window.ask(...given), [name, words, numbers]);
  const measure = async (game) => {
    await ask('open', opening(game));
    await ask('think', `ismcts:${warm}i`);
    const from = await seconds();
    await ask('think', `ismcts:${iterations}i`);
    return iterations / ((await seconds()) - from);
  };
  /** Milliseconds of processor time for a decision, on average over those at the beginning of a game. */
  const time = async (game, level) => {
    await ask('open', opening(game));
    let [spent, counted, over] = [0, 0, false];
    while (counted < decisions && !over) {
      const from = await seconds();
      const { seat, best, advice } = await ask('think', `level:${level}`);
      if (advice.length > 1) {
        spent += (await seconds()) - from;
        counted++;
      }
      ({ over } = await ask('play', null, seat, best));
    }
    return (1000 * spent) / counted;
  };
  return { measure, time, close: async () => (await browser.close(), await stop()) };
}

/** Seconds of processor time that the program uses for so many iterations. */
function native(game, n) {
  const input = `{"do":"new","game":"${game}","seed":7}\n{"do":"go","bot":"ismcts:${n}i"}\n`;
  const run = spawnSync('bash', ['-c', `TIMEFORMAT=%U; time "${croupier}" engine >/dev/null`], { input });
  return Number(run.stderr.toString().trim());
}

const { measure, time, close } = await inChromium();
for (const { id } of call('games', null).games) {
  const outside = iterations / (native(id, iterations + 200) - native(id, 200));
  const share = (n) => `${Math.round(n)} (${Math.round((100 * n) / outside)}%)`;
  console.log(`${id}: natively ${Math.round(outside)}, in Chromium ${share(await measure(id))}, in node ${share(inNode(id))}`);
  const took = [];
  for (const level of levels) took.push(`${level} ${(await time(id, level)).toFixed(1)}`);
  console.log(`  ms a move: ${took.join(', ')}`);
}
await close();
