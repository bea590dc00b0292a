// cold.mjs: how long a browser that was never here takes, from the address over the list of games to the laid table.
//
//     node cold.mjs CROUPIER [TIMES]
import { gamesOf, launch, openPage, serve } from './browser.mjs';

const [croupier, times = '3'] = process.argv.slice(2);
const { address, stop } = await serve(croupier);

/** Seconds, in a browser of its own. */
async function once(title) {
  const browser = await launch(true);
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const from = performance.now();
  await page.goto(address);
  await page.click(`button[aria-label="Play now: ${title}"]`);
  await page.waitForSelector('.felt .board');
  const seconds = (performance.now() - from) / 1000;
  await browser.close();
  return seconds;
}

const browser = await launch(true);
const games = (await gamesOf(await openPage(browser, address))).filter(({ id, rulebook }) => !rulebook && id !== 'null');
await browser.close();
for (const { id, title } of games) {
  const all = [];
  for (let i = 0; i < Number(times); i++) all.push((await once(title)).toFixed(2));
  console.log(`${id.padEnd(12)} ${all.join(', ')} s`);
}
await stop();
