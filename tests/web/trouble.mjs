// trouble.mjs: what goes wrong at online tables: somebody is away, time runs out, the store is full or
// read-only. Who plays must be told in words, and go on when it is over.
//
//     node trouble.mjs CROUPIER
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, closePage, finish, launch, must, openPage, serve, test } from './browser.mjs';
import { begun, moves, quiet, sit, state, step } from './seats.mjs';

const croupier = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'croupier-trouble-'));
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true };
const browser = await launch();
const stores = { small: join(folder, 'small'), file: join(folder, 'tables.db') };

/** A file system so small that it can be filled; without the right to mount one, files that may not grow. */
function smallDisk() {
  try {
    execFileSync('mkdir', [stores.small]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', stores.small], { stdio: 'ignore' });
  } catch {
    const limit = (bytes) => execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
    return { kind: 'files that may not grow', fill: () => limit(100), empty: () => limit('unlimited'), end: () => {} };
  }
  const ballast = join(stores.small, 'ballast');
  return {
    kind: 'a file system without room',
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(512));
      } catch (error) {
        must(error.code === 'ENOSPC', error);
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast),
    end: () => execFileSync('umount', ['-l', stores.small]),
  };
}

let server;
let address;
const visit = (hash = '', options = {}) => openPage(browser, address + hash, options, quiet);

async function start(store, port = '0') {
  server = await serve(croupier, port, '--store', store, '--claim', '1');
  address = server.address;
}

/** Two people at a table that was laid by a program; the second at a phone. */
async function sitTwo(plan, deck = '') {
  const answer = await fetch(new URL('api/tables', address), { method: 'POST', body: JSON.stringify({ seats: 2, ...plan }) });
  const { table } = await answer.json();
  const pages = [await visit(`#/play/${table}`), await visit(`#/play/${table}/2`, phone)];
  for (const [i, page] of pages.entries()) {
    await page.waitForSelector('button:has-text("Sit here")');
    if (deck && i === 0) await page.selectOption('label:has-text("Your deck") select', deck);
    await sit(page, ['Ada', 'Bob'][i]);
    if (i === 0) await page.waitForSelector('button:has-text("Stand up")');
  }
  await Promise.all(pages.map(begun));
  return { table, pages };
}

const reads = (page, selector, words) =>
  page.waitForFunction(
    ([where, what]) => [...document.querySelectorAll(where)].some((node) => node.textContent.includes(what)),
    [selector, words],
  );
const closeAll = async (pages) => {
  for (const page of pages) await closePage(page);
};

await start(stores.file);

await test('who is away is shown to the others, and who comes back too', async () => {
  const {
    table,
    pages: [ann, bob],
  } = await sitTwo({ game: 'null' });
  must(!(await ann.$('.seat .away')), 'nobody is away');
  // The laptop is closed: the page is gone, what it remembers stays.
  await bob.goto('about:blank');
  await reads(ann, '.seat .away', 'away');
  must((await ann.$$('section.seat[aria-label="Bob, away"]')).length === 1, 'it is not said who');
  await bob.goto(`${address}#/play/${table}`);
  await begun(bob);
  await ann.waitForFunction(() => !document.querySelector('.seat .away'));
  must(!(await bob.$('.seat .away')), 'Ada never left');
  // The tab tells whose turn it is.
  await step([ann, bob], () => 0);
  await Promise.race([ann, bob].map((page) => page.waitForFunction(() => document.title === 'Your turn · Croupier')));
  const isToldRight = () => {
    const asked = !!document.querySelector('.felt[aria-busy=false]') && !!document.querySelector('.moves button');
    return asked === (document.title === 'Your turn · Croupier');
  };
  for (const page of [ann, bob]) await page.waitForFunction(isToldRight);
  await closeAll([ann, bob]);
});

await test('who stays claims the win over who has gone at turn', async () => {
  const { pages } = await sitTwo({ game: 'null' });
  await step(pages, () => 0);
  let states = [];
  while (!states.includes('you')) states = await Promise.all(pages.map(state));
  const [gone, stays] = states[0] === 'you' ? pages : [...pages].reverse();
  await gone.goto('about:blank');
  await reads(stays, '.online .line', 'you may claim the win');
  await stays.waitForTimeout(1500); // longer than the server waits
  await stays.click('.online button:has-text("Claim the win")');
  await stays.waitForSelector('dialog[open] .ranking');
  must(await stays.$('dialog[open].won, dialog[open] .won'), 'the win is not theirs');
  await closeAll(pages);
});

for (const [then, words] of [
  ['move', 'the table makes this move'],
  ['bot', 'a bot plays on'],
  ['lose', 'the game is lost'],
])
  await test(`when time runs out (${then}) both read what comes of it`, async () => {
    const { pages } = await sitTwo({ game: 'null', clock: { per: 'move', seconds: 2, then } });
    await Promise.all(pages.map((page) => reads(page, '.online .line', `has run out: ${words}`)));
    if (then === 'bot') await reads(pages[0], '.seat small', 'Steady');
    if (then === 'lose') {
      await Promise.all(pages.map((page) => reads(page, '.prompt', 'The game is over')));
      const late = await Promise.all(pages.map((page) => page.textContent('.online')));
      must(late.filter((said) => said.includes('Your time')).length === 1, `it is said as ${late}`);
    }
    await closeAll(pages);
  });

await test('a deck is chosen when one sits down, and the game is played with it', async () => {
  const { table, pages } = await sitTwo({ game: 'resourcewar', clock: { per: 'move', seconds: 3, then: 'lose' } }, 'Night Market');
  await Promise.all(pages.map((page) => reads(page, '.prompt', 'The game is over')));
  const file = await (await fetch(new URL(`api/tables/${table}.play`, address))).text();
  must(file.includes('deck of Ada Night Market\n') && !file.includes('deck of Bob'), file.slice(0, 900));
  await closeAll(pages);
});

await test('a store that is read-only, after a restart: it is said, nothing is played, and the game goes on when it can be written', async () => {
  const { pages } = await sitTwo({ game: 'null' });
  const { port } = server;
  await server.stop();
  // What is tried meanwhile is refused in words, which go when the server is back.
  await reads(pages[0], '.online .lost', 'The connection was lost');
  await pages[0].fill('input[aria-label="Say something"]', 'Anybody?');
  await pages[0].click('button:text-is("Say")');
  await reads(pages[0], '.said', 'There is no connection');
  await start(`file:${stores.file}?mode=ro`, port);
  // That nothing can be stored may be known at once, for who is here is stored too.
  const back = () => [...document.querySelectorAll('.online .lost')].every((said) => said.textContent.includes('cannot save anything'));
  await Promise.all(pages.map((page) => page.waitForFunction(back)));
  await pages[0].waitForFunction(() => !document.querySelector('.said'));
  const before = await Promise.all(pages.map(moves));
  await step(pages, () => 0);
  await Promise.race(pages.map((page) => reads(page, '.said', 'Your move was not made')));
  await Promise.all(pages.map((page) => reads(page, '.online .lost', 'cannot save anything')));
  must(String(await Promise.all(pages.map(moves))) === String(before), 'something was played');
  await server.stop();
  await start(stores.file, port);
  await Promise.all(pages.map((page) => page.waitForFunction(() => !document.querySelector('.online .lost'))));
  for (let i = 0; i < 3; i++) await step(pages, () => 0);
  await Promise.all(pages.map((page, i) => page.waitForFunction((n) => document.querySelectorAll('.story .log p').length > n, before[i])));
  await closeAll(pages);
});

await server.stop();
const disk = smallDisk();
await start(join(stores.small, 'tables.db'));

await test(`a full disk (${disk.kind}): both are told, nothing is played, and the game goes on by itself`, async () => {
  const { pages } = await sitTwo({ game: 'null', set: { rounds: 10 } });
  disk.fill();
  // There may be room left in files that are there, and more again when the store has tidied them: some
  // moves are still stored.
  const isTold = (page) => page.evaluate(() => !!document.querySelector('.online .lost')?.textContent.includes('cannot save anything'));
  let said = false;
  for (let tries = 0; tries < 80 && !said; tries++) {
    await step(pages, () => 0);
    await Promise.race(
      pages.map((page) => page.waitForFunction(() => document.querySelector('.said') || document.querySelector('.felt[aria-busy=false] '))),
    );
    const refused = (await Promise.all(pages.map((page) => page.$('.said')))).some(Boolean);
    said = refused && (await Promise.all(pages.map(isTold))).every(Boolean);
    if (!said) disk.fill();
  }
  must(said, 'not both are told');
  must(
    (await Promise.all(pages.map((page) => page.textContent('body')))).some((text) => text.includes('Your move was not made')),
    'who moved is not told',
  );
  await axe(pages[1], 'a table in trouble');
  const before = await Promise.all(pages.map(moves));
  must((await Promise.all(pages.map(state))).includes('you'), 'nobody can try again');
  disk.empty();
  await Promise.all(pages.map((page) => page.waitForFunction(() => !document.querySelector('.online .lost'))));
  must(String(await Promise.all(pages.map(moves))) === String(before), 'something was played meanwhile');
  for (let i = 0; i < 4; i++) await step(pages, () => 0);
  await Promise.all(pages.map((page, i) => page.waitForFunction((n) => document.querySelectorAll('.story .log p').length > n, before[i])));
  await closeAll(pages);
});

await browser.close();
await server.stop();
disk.end();
rmSync(folder, { recursive: true });
finish();
