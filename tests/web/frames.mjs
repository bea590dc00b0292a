// frames.mjs: frames a second while bots play and everything is shown, game by game, how much of its time the page works,
// and how often it lays out the table.
//
//     node frames.mjs CROUPIER [SECONDS]
import { gamesOf, keepGame, launch, openPage, serve } from './browser.mjs';

const [croupier, seconds = '12'] = process.argv.slice(2);
const { address, stop } = await serve(croupier);
const browser = await launch(true);
const home = await openPage(browser, address);
const games = (await gamesOf(home)).filter(({ id, rulebook }) => !rulebook && id !== 'null');
await home.context().close();

/** The time between frames, for so long. */
const watch = (ms) =>
  new Promise((done) => {
    const gaps = [];
    let last = performance.now();
    const from = last;
    const frame = (now) => {
      gaps.push(now - last);
      last = now;
      if (now - from < ms) requestAnimationFrame(frame);
      else done(gaps.slice(1));
    };
    requestAnimationFrame(frame);
  });

for (const { id, seats_standard: seats, seat_names: names } of games) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}#/fair`);
  await keepGame(page, `game ${id}\nseats ${names.slice(0, seats).join(' ')}\nseed 7\n`, seats, -1);
  await page.goto(`${address}#/table/kept`);
  await page.waitForSelector('.felt .board');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await worked();
  const gaps = (await page.evaluate(watch, 1000 * Number(seconds))).sort((a, b) => a - b);
  const after = await worked();
  const a_second = (name) => (after[name] - before[name]) / Number(seconds);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const late = gaps.filter((gap) => gap > 1000 / 30).length;
  console.log(
    `${id.padEnd(12)} ${(1000 / mean).toFixed(1)} frames a second, ${((100 * late) / gaps.length).toFixed(1)}% of them late,` +
      ` the page works ${(100 * a_second('TaskDuration')).toFixed(0)}% of the time and lays out ${a_second('LayoutCount').toFixed(1)} times a second`,
  );
  await context.close();
}
await browser.close();
await stop();
