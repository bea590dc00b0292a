// brought.mjs: what players bring to a table, in Chromium: decks and worlds of their own, built, refused
// with the reason, kept, sent as a link and played; and what the host brings, a folder that is a game.
//
//     node brought.mjs CROUPIER
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, closePage, finish, launch, must, openPage, random, serve, test } from './browser.mjs';
import { begun, lay, sit, step } from './seats.mjs';

// A folder of the host that is a game, under a name of its own.
const folder = mkdtempSync(join(tmpdir(), 'croupier-brought-'));
const book = join(folder, 'prizes');
cpSync(new URL('../../games/gops', import.meta.url), book, { recursive: true });
writeFileSync(join(book, 'rulebook.md'), readFileSync(join(book, 'rulebook.md'), 'utf8').replace('# GOPS', '# Thirteen Prizes'));

const { address, stop } = await serve(process.argv[2], '0', book);
const browser = await launch();
const at = (hash) => openPage(browser, `${address}${hash}`);
const said = (page, words) => page.waitForFunction((part) => document.querySelector('main')?.textContent.includes(part), words);

await test('a deck is counted, refused by its rule, kept, and played against a ready-made one', async () => {
  const page = await at('#/decks/resourcewar');
  await page.waitForSelector('.all .card');
  await page.fill('input[type=search]', 'soldier recruit');
  await page.waitForFunction(() => document.querySelectorAll('.all li').length === 1);
  for (let i = 0; i < 4; i++) await page.click('.pick');
  await said(page, 'RW-3');
  await page.fill('input[type=search]', '');
  await page.selectOption('select[aria-label="Begin with"]', 'Iron Column');
  await said(page, 'may be played');
  must((await page.textContent('.total')).startsWith('40 of 40'), 'it counts otherwise');
  await page.click('button[aria-label="Take out one Recruit"]');
  await said(page, '39 of 40');
  await said(page, 'RW-3.1');
  await page.click('button[aria-label="One Recruit more"]');
  await said(page, 'may be played');
  await page.fill('input[aria-label="Name of the deck"]', 'Best of all');
  await page.click('button:has-text("Save")');
  await axe(page, 'decks');
  await page.click('button:has-text("against The Salon")');
  await page.waitForSelector('.table');
  await page.goto(`${address}#/new/resourcewar`);
  await page.waitForSelector('option:has-text("★ Best of all")', { state: 'attached' });
  await closePage(page);
});

await test('a variant is chosen by its line, and played as the knobs it is', async () => {
  const page = await at('#/new/handmedown');
  await page.check('label:has-text("Whoever waits") input');
  await said(page, 'Rules you can change: 2 changed');
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.table');
  const games = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  must(games.includes('set seat_gold 2') && games.includes('set start_food 1'), 'the knobs are not kept');
  await page.goto(`${address}#/new/handmedown`);
  must(await page.isChecked('label:has-text("word for word") input'), 'the rulebook is not the default');
  await closePage(page);
});

await test('a deck goes round as text and as a link, and a wrong word is told by its line', async () => {
  const page = await at('#/decks/resourcewar');
  await page.waitForSelector('.all .card');
  await page.click('summary:has-text("A deck as text")');
  await page.fill('textarea', 'deck Wrong\n3 Recriut\n');
  await page.click('button:has-text("Take it")');
  await said(page, 'line 2: no card is called "Recriut"; nearest: Recruit');
  await said(page, '"game resourcewar" is missing');
  await page.fill('textarea', 'game resourcewar\ndeck Two Kinds\n3 Recruit\n2 Veteran\n');
  await page.click('button:has-text("Take it")');
  await said(page, '5 of 40');
  await page.click('button:has-text("Copy a link")');
  const link = await page.inputValue('.link');
  await page.goto('about:blank');
  await page.goto(link);
  await said(page, '5 of 40');
  must((await page.inputValue('input[aria-label="Name of the deck"]')) === 'Two Kinds', 'its name is lost');
  await closePage(page);
});

await test('a world is drawn, refused by its reason, kept, sent as a link, and played on', async () => {
  const page = await at('#/worlds/temples');
  await page.waitForSelector('.cell');
  await said(page, 'It has 0 temples and needs 4: place 4 more.');
  await page.check('label:has-text("any temple") input');
  for (const cell of [1, 6, 13, 17]) await page.locator('.cell').nth(cell).click();
  await said(page, 'This world may be played');
  await page.check('label:has-text("a certain temple") input');
  await page.selectOption('select[aria-label="Which card"]', 'Temple of Hunger');
  await page.locator('.cell').nth(17).click();
  await page.waitForSelector('.cell[aria-label*="Temple of Hunger"]');
  await said(page, 'This world may be played');
  await page.check('label:has-text("a certain land") input');
  await page.selectOption('select[aria-label="Which card"]', 'Goat Meadow');
  await page.selectOption('select[aria-label="Held by"]', '0');
  await page.locator('.cell').nth(0).click();
  await page.waitForSelector('.cell[aria-label*="Goat Meadow, held by South"]');
  await said(page, 'This world may be played');
  await page.click('button:has-text("Save")');
  await axe(page, 'worlds');
  await page.click('button:has-text("Copy a link")');
  const link = await page.inputValue('.link');
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForSelector('.cell[aria-label*="Goat Meadow, held by South"]');
  await page.click('button:has-text("Play on it")');
  await page.waitForSelector('.table .card:has-text("Goat Meadow")');
  await page.goto(`${address}#/new/temples`);
  await page.selectOption('select[aria-label="World"]', { label: '★ My world' });
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.table .card:has-text("Goat Meadow")');
  await closePage(page);
});

await test('a folder of the host is on the shelf of the page, and is played alone and with others', async () => {
  const page = await at('');
  await page.waitForSelector('.games >> text=Thirteen Prizes');
  await page.goto(`${address}#/new/prizes`);
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.moves button:has-text("Lay Bid Ace"), .moves button:has-text("Lay")');
  const [ann, bob] = [await at(''), await at('')];
  const link = await lay(ann, { id: 'prizes', seats_min: 2, seats_max: 2, knobs: [] });
  await sit(ann, 'Ada');
  await bob.goto(link);
  await bob.waitForSelector('button:has-text("Sit here")');
  await sit(bob, 'Bob');
  await Promise.all([ann, bob].map(begun));
  const pick = random(5);
  for (let i = 0; i < 4; i++) must(await step([ann, bob], pick), 'it is over at once');
  for (const one of [page, ann, bob]) await closePage(one);
});

await browser.close();
await stop();
rmSync(folder, { recursive: true });
finish();
