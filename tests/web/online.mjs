// online.mjs: two people in two browsers play each game to its end by invitation, while the server is
// killed, a connection is lost, somebody looks on, and a move is taken back.
//
//     node online.mjs CROUPIER [GAME]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, closePage, finish, gamesOf, launch, must, openPage, openSummary, random, serve, test } from './browser.mjs';
import { begun, lay, moves, quiet, sit, state, step } from './seats.mjs';

const croupier = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'croupier-online-'));
const store = ['--store', join(folder, 'tables.db')];
let server = await serve(croupier, '0', ...store);
const { address, port } = server;
const browser = await launch();
const visit = (hash = '') => openPage(browser, address + hash, {}, quiet);

async function restart() {
  await server.stop('SIGKILL');
  server = await serve(croupier, port, ...store);
}

/** Asks to take a move back as long as the server allows none (chance was asked meanwhile). */
async function takeback(pages, pick) {
  for (let tries = 0; tries < 60; tries++) {
    if (!(await step(pages, pick))) return false;
    for (const [asker, other] of [pages, [...pages].reverse()]) {
      const button = await asker.$('button:has-text("Take back"):not([disabled])');
      if (!button || (await state(asker)) === 'over') continue;
      // It may have gone off meanwhile: what came then cannot be taken back.
      if (
        !(await button.click({ timeout: 5000 }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      const answer = await asker.waitForSelector('.online .line, .said');
      if (await answer.evaluate((node) => node.classList.contains('said'))) continue;
      const before = await moves(asker);
      await other.click('.online button:has-text("Agree")');
      await asker.waitForFunction(
        (n) => !document.querySelector('.online .line') && document.querySelectorAll('.story .log p').length <= n,
        before,
      );
      if ((await moves(asker)) < before) return true; // else the move had said nothing: try another
    }
  }
  return false;
}

const home = await visit();
// Games that are rulebooks are played by one machine: one for two people, one with bots between them.
const played = ({ id, rulebook }) => (process.argv[3] ? id === process.argv[3] : !rulebook || id === 'gops' || id === 'spades');
const games = (await gamesOf(home)).filter(played);
await closePage(home);
let taken = 0;

for (const game of games)
  await test(`${game.id}: two people play it to its end`, async () => {
    const pick = random(23);
    const ann = await visit();
    const link = await lay(ann, game, game === games[0]);
    await sit(ann, 'Ada');
    await ann.waitForSelector('button:has-text("Stand up")');
    if (game === games[0]) await axe(ann, 'waiting room');
    const bob = await visit(link.slice(link.indexOf('#')) + '/2');
    await bob.waitForSelector('button:has-text("Sit here")');
    await sit(bob, 'Bob');
    const pages = [ann, bob];
    await Promise.all(pages.map(begun));
    const eve = await visit(link.slice(link.indexOf('#')));
    await begun(eve);
    for (let i = 0; i < 6; i++) await step(pages, pick);
    if (await takeback(pages, pick)) taken++;

    await restart();
    await Promise.all([...pages, eve].map((page) => page.waitForFunction(() => !document.querySelector('.online .lost'))));
    for (let i = 0; i < 4; i++) await step(pages, pick);

    // A browser that was closed comes back to its seat; a network that was away, too.
    await bob.reload();
    await begun(bob);
    await ann.context().setOffline(true);
    await ann.context().setOffline(false);
    if (game === games[0]) await axe(ann, 'online table');
    let most = 1500;
    while (most-- > 0 && (await step(pages, pick)));
    must(most > 0, 'the game does not end');

    for (const page of [...pages, eve]) {
      await page.waitForFunction(() => document.querySelector('.prompt')?.textContent.includes('The game is over'));
      await openSummary(page);
      await page.waitForSelector('dialog[open] .verdict summary');
      const verdict = await page.textContent('dialog[open] .verdict');
      must(verdict.includes('The deal was fair'), verdict);
    }
    if (game === games[0]) await axe(ann, 'summary of an online table');
    const [download] = await Promise.all([
      ann.waitForEvent('download'),
      (async () => (
        await ann.keyboard.press('Escape'),
        await ann.click('nav button:has-text("Table")'),
        await ann.click('dialog[open] button:has-text("Save")')
      ))(),
    ]);
    must((await download.path()).length > 0, 'the finished game is no file');

    if (game === games.at(-1)) {
      await ann.keyboard.press('Escape');
      await openSummary(ann);
      await ann.click('dialog[open] button:has-text("Rematch")');
      await bob.keyboard.press('Escape');
      await bob.click('.online button:has-text("Agree")');
      for (const page of pages) await page.click('.online button:has-text("Go to the new table")');
      await Promise.all(pages.map(begun));
      await Promise.all(pages.map((page) => page.waitForFunction(() => document.querySelectorAll('.story .log p').length < 12)));
    }
    for (const page of [...pages, eve]) await closePage(page);
  });

await test('moves were taken back by consent', async () => must(taken >= Math.min(2, games.length), `in ${taken} games`));

await test("a public table is found in the lobby, and one's own too; leaving asks the other", async () => {
  const ann = await visit();
  await lay(ann, games[0], true, 'days');
  await sit(ann, 'Ada');
  const bob = await visit('#/online');
  await bob.click('a:has-text("Join")');
  await bob.waitForSelector('button:has-text("Sit here")');
  await sit(bob, 'Bob');
  await Promise.all([ann, bob].map(begun));
  const clock = await bob.textContent('.seat.own .clock');
  must(/^(2|3) days$/.test(clock), `the clock says ${clock}`);
  await bob.evaluate(() => (location.hash = '#/online'));
  await bob.waitForSelector('a:has-text("Go on")');
  await axe(bob, 'lobby');
  await bob.click('a:has-text("Go on")');
  await begun(bob);
  await bob.click('nav button:has-text("Table")');
  await bob.click('dialog[open] button:has-text("Leave")');
  await ann.click('.online button:has-text("Agree")');
  await ann.waitForFunction(() => [...document.querySelectorAll('.seat small')].some((node) => node.textContent.includes('Steady')));
  await ann.evaluate(() => (location.hash = '#/fair'));
  await ann.waitForSelector('h1:has-text("Fair dealing")');
  await axe(ann, 'fair dealing');
  await closePage(ann);
  await closePage(bob);
});

await test('people talk, one is muted, one resigns; the page answers HEAD and has a manifest', async () => {
  const ann = await visit();
  const link = await lay(ann, games[0]);
  await sit(ann, 'Ada Lee');
  const bob = await visit(link.slice(link.indexOf('#')));
  await bob.waitForSelector('button:has-text("Sit here")');
  await sit(bob, 'Bob');
  await Promise.all([ann, bob].map(begun));
  const say = async (page, words) => {
    await page.fill('.chat input', words);
    await page.press('.chat input', 'Enter');
  };
  const hears = (page, words) =>
    page.waitForFunction((line) => document.querySelector('.chat [role=log]').textContent.includes(line), words);
  await say(ann, 'Good luck!');
  for (const page of [ann, bob]) {
    await hears(page, 'Ada\u00a0Lee Good luck!');
    must((await page.locator('section.seat', { hasText: /Ada\u00a0Lee/ }).count()) === 1, 'a name of two words is not shown as said');
  }
  await axe(ann, 'a table with talk');
  // Before deciding one sees what would come of it: the server is asked, and says no more than the seat may know.
  const foretold = async (page) => {
    const thing = page.locator('.board .thing.able').first();
    if ((await state(page)) !== 'you' || !(await thing.count())) return false;
    await thing.evaluate((node) => node.click());
    await page.waitForSelector('.action .button.main small');
    must((await page.textContent('.action .button.main small')).trim() !== '', 'what is foretold is empty');
    await page.keyboard.press('Escape');
    return true;
  };
  let told = false;
  for (let i = 0; i < 40 && !told; i++) {
    told = (await foretold(ann)) || (await foretold(bob));
    if (!told) await step([ann, bob], () => 0);
  }
  must(told, 'nothing is foretold at an online table');
  await ann.click('.chat button:has-text("Mute Bob")');
  await say(bob, 'Never mind');
  await hears(bob, 'Never mind');
  await say(ann, 'What?');
  await hears(ann, 'What?');
  must(!(await ann.textContent('.chat [role=log]')).includes('Never mind'), 'who is muted is heard');
  await bob.click('nav button:has-text("Table")');
  await bob.click('dialog[open] button:has-text("Resign")');
  await bob.click('dialog[open] button:has-text("Resign: really?")');
  await openSummary(ann);
  must((await ann.textContent('dialog[open]')).includes('Bob has resigned'), 'it is not said why the game ended');
  const head = await fetch(address, { method: 'HEAD' });
  must(head.status === 200 && (await head.text()) === '', `HEAD is answered with ${head.status}`);
  const manifest = await (await fetch(new URL('manifest.webmanifest', address))).json();
  must(manifest.name === 'Croupier' && (await fetch(new URL(manifest.icons[0].src, address))).ok, 'the manifest names no picture');
  await closePage(ann);
  await closePage(bob);
});

await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
finish();
