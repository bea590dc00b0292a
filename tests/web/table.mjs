// table.mjs: the browser table in Chromium: every game played to its end by touch and by keyboard,
// and all that is around the table.
//
//     node table.mjs CROUPIER [GAME|around|days|rulebooks]  one game alone, only what is around the
//                                                          table, days, or a look at each rulebook
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { axe, closePage, finish, gamesOf, launch, must, openPage, openSummary, random, serve, shorten, test } from './browser.mjs';

const [croupier, only] = process.argv.slice(2);
const { address, stop } = await serve(croupier);
const aroundTest = (name, run) => (!only || only === 'around' ? test(name, run) : undefined);
const browser = await launch();

const open = (options) => openPage(browser, address, options);
const close = closePage;

/** A page that was visited before, and now has no network. */
async function withoutNetwork() {
  const page = await open({ serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const [name] = await caches.keys();
    return name && (await (await caches.open(name)).keys()).length > 3;
  });
  await page.reload();
  await page.context().setOffline(true);
  return page;
}

async function deal(page, game, { sitters = [], seed = '7', whole = false } = {}) {
  await page.evaluate((id) => (location.hash = `#/new/${id}`), game.id);
  await page.waitForSelector('button:has-text("Deal")');
  const selects = await page.$$('select[aria-label^="Who plays"]');
  for (let seat = 0; seat < selects.length; seat++)
    await selects[seat].selectOption(sitters[seat] ?? (seat === 0 ? 'you' : 'level:Newcomer'));
  if (!whole) await shorten(page, game);
  await page.fill('input[inputmode=numeric]', seed);
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.table');
}

/** What the page waits for: "you", "over" or "curtain". */
const turn = (page) =>
  page
    .waitForFunction(
      () => {
        if (document.querySelector('.curtain')) return 'curtain';
        if (document.querySelector('.prompt')?.textContent.includes('The game is over')) return 'over';
        return document.querySelector('.felt[aria-busy=false]') && document.querySelector('.moves button') ? 'you' : null;
      },
      null,
      { polling: 30 },
    )
    .then((handle) => handle.jsonValue());

/** How many moves were made, as the list of moves and the log tell. */
const story = (page) => page.evaluate(() => [...document.querySelectorAll('.story .log p')].map((line) => line.textContent).join('\n'));

/** Touches what is lit; when several moves are offered, touches one of them. */
async function touchOnce(page, pick) {
  if (await page.$('dialog[open] .ranking')) return;
  if (await page.$('dialog[open]')) {
    const inside = await page.$$('dialog[open] .thing.lit');
    if (inside.length > 0) await inside[pick(inside.length)].tap({ timeout: 2500 }).catch(() => undefined);
    else await page.keyboard.press('Escape');
    return;
  }
  const chosen = await page.$$('.action .doing .button.main');
  const lit = await page.$$('.felt .thing.lit');
  const offered = chosen.length > 0 && (lit.length === 0 || (await page.$('.thing.chosen')) !== null || pick(5) === 0);
  const target = offered ? chosen[pick(chosen.length)] : lit[pick(lit.length)];
  // At its corner, where what lies over a thing leaves it free.
  if (target) await target.tap({ timeout: 2500, position: { x: 12, y: 9 } }).catch(() => undefined);
}

/** So many steps, or fewer if the game ends before; true if it did. */
async function someSteps(page, step, most) {
  for (let i = 0; i < most; i++) {
    if ((await turn(page)) === 'over') return true;
    await step(i);
  }
  return false;
}

async function wholeGame(page, step) {
  must(await someSteps(page, step, 900), 'the game did not end');
}

async function summary(page) {
  await openSummary(page);
  must((await page.$$('dialog[open] .ranking :is(tbody tr, .chip)')).length >= 1, 'the summary names nobody');
  must((await page.$$('dialog[open] svg path')).length >= 1, 'the summary has no graph');
}

// ---- the first visit ----

const first = await open();
const games = await gamesOf(first);
await closePage(first);
await aroundTest('the home page lists the games', async () => {
  const page = await open();
  must(games.length >= 2, 'there are too few games');
  await page.waitForSelector('.games h2');
  const products = (await page.$$('.games h2')).length;
  must(products === games.filter(({ id }) => id !== 'null').length, 'a game is missing from the home page, or the template is among them');
  await axe(page, 'home');
  await close(page);
});

await aroundTest('the first move of every game is possible after little work', async () => {
  const page = await open({ painted: true });
  await page.waitForSelector('.games h2');
  // Processor time of all of Chromium, not time on the clock: others may be using the machine.
  const session = await browser.newBrowserCDPSession();
  const worked = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const tries = [];
  for (const game of games.filter(({ id, rulebook }) => !rulebook || id === 'ohhell')) {
    await deal(page, game, { sitters: ['you', 'you', 'you', 'you', 'you', 'you'], whole: true });
    if ((await turn(page)) === 'curtain') await page.keyboard.press('Enter');
    await turn(page);
    let best = Infinity;
    for (let i = 0; i < 3; i++) {
      const before = await worked();
      const other = await page.context().newPage(); // opens with the game that was left
      await other.goto(`${address}#/table`);
      await other.waitForSelector('.moves button, .curtain');
      best = Math.min(best, Math.round(1000 * ((await worked()) - before)));
      await other.close();
    }
    tries.push(best);
  }
  console.log(`# from opening to the first move: ${tries.join(', ')} ms`);
  // 1,500 on a quiet machine; where others work beside it the same takes longer.
  must(Math.max(...tries) < 2000, `it took ${tries.join(', ')} ms`);
  await close(page);
});

await aroundTest('it works as plain files on any host, and then speaks of no server', async () => {
  const files = join(dirname(croupier), 'page');
  const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
  const host = createServer((request, answer) => {
    const path = join(files, new URL(request.url, 'http://host').pathname.replace(/\/$/, '/index.html'));
    if (!existsSync(path)) answer.writeHead(404).end();
    else answer.writeHead(200, { 'Content-Type': kinds[extname(path)] ?? 'text/plain' }).end(readFileSync(path));
  });
  await new Promise((done) => host.listen(0, '127.0.0.1', done));
  const page = await openPage(browser, `http://127.0.0.1:${host.address().port}/`);
  await deal(page, games.at(-1));
  must((await turn(page)) === 'you', 'there is no game');
  await page.evaluate(() => (location.hash = '#/'));
  await page.waitForSelector('.games h2');
  must((await page.$('a[href="#/online"]')) === null, 'it offers tables on a server');
  await page.evaluate(() => (location.hash = '#/online'));
  await page.waitForSelector('text=This page has no server behind it');
  await closePage(page);
  host.close();
});

await aroundTest('it works offline after the first visit', async () => {
  const page = await withoutNetwork();
  await page.reload();
  await page.waitForSelector('.games h2');
  await page.context().setOffline(false);
  await close(page);
});

// ---- every game ----

const inFull = ({ id, rulebook }) => (only ? id === only || (only === 'rulebooks' && id === 'ohhell') : !rulebook);

if (!only || only === 'rulebooks')
  await test('a game is written: refused with its place, dealt when it is sound, kept, and taken along', async () => {
    const page = await open();
    await page.evaluate(() => (location.hash = '#/write'));
    await page.waitForSelector('.trial .moves button');
    const text = await page.inputValue('textarea');
    await page.fill('textarea', text.replace('must lay a card', 'must lai a card'));
    await page.waitForSelector('.said .place');
    const said = await page.textContent('.said');
    must(/line 15.*"lai" fits nowhere \(did you mean "lay"\?\)/s.test(said), `it says: ${said}`);
    must((await page.textContent('mark')) === 'lai', 'the word is not marked');
    await axe(page, 'write');
    await page.fill('textarea', text.replace('hand, which it alone sees', 'hand of cards'));
    await page.click('button:has-text("Write it so")');
    await page.waitForSelector('.said summary');
    must((await page.inputValue('textarea')).includes('Each seat has a hand, which it alone sees. Each'), 'it is not written so');
    await page.fill('textarea', text.replace('deal 5 cards', 'deal 3 cards'));
    await page.waitForFunction(() => document.querySelectorAll('.trial .moves button').length === 3);
    must(/All \d+ sentences are understood/.test(await page.textContent('.said')), 'it is not understood');
    await page.click('.trial .moves button');
    await page.waitForFunction(() => document.querySelectorAll('.trial .moves button').length === 2);
    await page.reload();
    await page.waitForSelector('.trial .moves button');
    must((await page.inputValue('textarea')).includes('deal 3 cards'), 'the draft was not kept');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Save as zip")')]);
    must(
      readFileSync(await download.path())
        .subarray(0, 4)
        .toString() === 'PK\x03\x04',
      'it is no zip',
    );
    await page.click('header button:has-text("Share")');
    const link = await page.getAttribute('a[href*="#/try/"]:has-text("Look at it as others do")', 'href');
    must(link.length < 3000, `the link has ${link.length} letters`);
    await page.goto('about:blank');
    await page.evaluate(() => undefined);
    await page.goto(link);
    await page.click('button:has-text("Take it to my workshop")');
    await page.waitForSelector('.trial .moves button');
    must((await page.inputValue('textarea')).includes('deal 3 cards'), 'the link brings another rulebook');
    await close(page);
  });

if (!only || only === 'rulebooks')
  await test('a game with sheets is written without a network: a wrong cell is shown in its sheet, a right one dealt', async () => {
    const page = await withoutNetwork();
    await page.evaluate(() => (location.hash = '#/write/garden'));
    await page.waitForSelector('.trial .moves button:has-text("Seed")');
    const felt = await (await page.$('.trial .felt')).boundingBox();
    must(felt.height > 250, `the table of the game is ${felt.height} px high`);
    await page.click('[role=tab]:has-text("starters.csv")');
    const sheet = await page.inputValue('textarea');
    const says = (words) => page.waitForFunction((part) => document.querySelector('.said')?.textContent.includes(part), words);
    // What a card says, and a number.
    await page.fill('textarea', sheet.replace('+1 coin', '+1 coyn'));
    await says('starters.csv row 2 Seed, text: "coyn" is not understood');
    must((await page.$$('.said li')).length === 1, 'more is said than what is wrong');
    must((await page.textContent('mark')) === 'coyn', 'the word is not marked in the sheet');
    await page.fill('textarea', sheet.replace('Shed,3,2', 'Shed,3,two'));
    await says('starters.csv row 3 Shed, cost: "two" is not a whole number');
    await page.click('[role=tab]:has-text("rulebook.md")');
    await page.click('.said .place');
    must((await page.evaluate(() => getSelection().toString())) === 'two', 'the cell is not shown');
    await axe(page, 'write a sheet');
    // Another name of a card is at the table at once.
    await page.fill('textarea', sheet.replace('Seed', 'Grain'));
    await page.waitForSelector('.trial .moves button:has-text("Grain")');
    // A sheet is renamed with the rule that speaks of it; one that is gone can be added again.
    await page.fill('.name input', 'first');
    await page.press('.name input', 'Tab');
    await page.waitForSelector('[role=tab]:has-text("first.csv")');
    await says('sentences are understood');
    await page.click('button:has-text("Remove it")');
    await says('there is no file cards/first.csv');
    await page.click('button:has-text("Add this sheet")');
    await page.fill('textarea', sheet.replace('Seed', 'Grain'));
    await page.waitForSelector('.trial .moves button:has-text("Grain")');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Save as zip")')]);
    await page.click('header button:has-text("Share")');
    const link = await page.getAttribute('a[href*="#/try/"]:has-text("Look at it as others do")', 'href');
    // A reload brings the draft; another one and back; the zip; the link: all of them with the sheet.
    await page.reload();
    await page.waitForSelector('.trial .moves button:has-text("Grain")');
    await page.selectOption('select[aria-label="Your games"]', 'new');
    await page.waitForSelector('h1:has-text("High Card")');
    await page.waitForFunction(() => document.querySelector('.trial .moves')?.textContent.includes('Grain') === false);
    await page.setInputFiles('input[accept=".zip"]', {
      name: 'g.zip',
      mimeType: 'application/zip',
      buffer: readFileSync(await download.path()),
    });
    await page.waitForSelector('.trial .moves button:has-text("Grain")');
    page.once('dialog', (dialog) => dialog.accept());
    await page.click('button:has-text("Forget")');
    await page.waitForFunction(() => document.querySelectorAll('select[aria-label="Your games"] option').length === 2);
    await page.goto('about:blank');
    await page.goto(link);
    await page.click('button:has-text("Take it to my workshop")');
    await page.waitForSelector('.trial .moves button:has-text("Grain")');
    await page.click('[role=tab]:has-text("first.csv")');
    must((await page.inputValue('textarea')).includes('Grain,7'), 'the link brings other sheets');
    await page.context().setOffline(false);
    await close(page);
  });

for (const game of games.filter(({ rulebook }) => rulebook && (!only || only === 'rulebooks'))) {
  await test(`${game.id}: its table, rules and cards`, async () => {
    const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const pick = random(3);
    await deal(page, game, { whole: true });
    for (let i = 0; i < 5 && (await turn(page)) !== 'over'; i++) await touchOnce(page, pick);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    must(wide <= 0, `the page is ${wide} px wider than the screen`);
    await axe(page, 'table');
    await page.goto(`${address}#/cards/${game.id}`);
    await page.waitForSelector('.card');
    await page.goto(`${address}#/rules/${game.id}`);
    await page.waitForSelector('main h1, main h2, main li');
    await close(page);
  });
}

const days = games.find(({ id }) => id === 'emperor');
if (days && (!only || only === 'around' || only === 'days'))
  await test('emperor: a day is made again as yesterday, and days until something is asked that was not', async () => {
    const page = await open();
    await deal(page, days, { whole: true, seed: '3' });
    const tells = (words) =>
      page.waitForFunction((part) => document.querySelector('.story').innerText.includes(part), words, { timeout: 60000 });
    await page.click('.moves button:has-text("Choose Ultramarines")');
    // One card after the other until the day is over: a click before the table is laid anew does nothing.
    for (let i = 0; i < 40; i++) {
      await turn(page);
      if (await page.$('button:has-text("As yesterday")')) break;
      const draw = await page.$('.moves button:has-text("Draw a resource card")');
      await draw?.click({ timeout: 2500 }).catch(() => undefined);
    }
    await page.click('button:has-text("As yesterday")');
    await tells('Day 3 ');
    await page.click('button:has-text("To the eve")');
    await tells('Day 5 ');
    // The men cannot all be fed: that is asked, as nothing of yesterday answers it.
    await page.waitForSelector('.prompt:has-text("who leaves")');
    await close(page);
  });

// To the end in short games; forty steps meet every kind of decision in the others, which online.mjs plays whole.
const isShort = ({ id, rulebook }) => rulebook || id === 'null' || id === 'menagerie';

for (const game of games.filter(inFull)) {
  await test(`${game.id}: by touch`, async () => {
    const page = await open({ hasTouch: true });
    const pick = random(11);
    const touch = () => touchOnce(page, pick);
    await page.waitForSelector('.games h2');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await deal(page, game);
    if (isShort(game)) await wholeGame(page, touch);
    if (isShort(game) || (await someSteps(page, touch, 40))) {
      await summary(page);
      await axe(page, 'summary');
    }
    must((await page.$$('.story .log p')).length > 10, 'touches played nothing');
    must(page.weight > 500_000 && page.weight <= 700_000, `a first game loads ${page.weight} bytes; at most 700,000 may be`);
    await close(page);
  });

  await test(`${game.id}: by keyboard alone`, async () => {
    const page = await open();
    await deal(page, game);
    const pick = random(5);
    const keys = async (i) => {
      if (i % 3 === 0 && (await page.$('.thing.lit'))) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press(['ArrowRight', 'ArrowLeft', 'ArrowUp'][pick(3)]);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      }
      if ((await turn(page)) !== 'you') return;
      if (i % 2) await page.keyboard.press(String(1 + pick(Math.min(9, (await page.$$('.moves button')).length))));
      else {
        await page.keyboard.press('m');
        await page.keyboard.press('Enter');
      }
    };
    if (isShort(game)) await wholeGame(page, keys);
    if (isShort(game) || (await someSteps(page, keys, 40))) {
      await summary(page);
      await page.keyboard.press('Escape');
      must((await page.$('dialog[open]')) === null, 'the summary does not close');
    }
    must((await page.$$('.story .log p')).length > 10, 'the keys played nothing');
    await close(page);
  });

  await test(`${game.id}: undo, hint, save, load, replay link`, async () => {
    const page = await open();
    await deal(page, game, { whole: true });
    const move = async () => {
      must((await turn(page)) === 'you', 'the game ended early');
      await page.keyboard.press('1');
      await page.waitForTimeout(120);
    };
    await move();
    await move();
    await turn(page);
    const before = await story(page);
    const prompt = await page.textContent('.prompt');
    await move();
    await turn(page);
    await page.keyboard.press('u');
    await page.waitForFunction(
      (words) => [...document.querySelectorAll('.story .log p')].map((line) => line.textContent).join('\n') === words,
      before,
    );
    must((await page.textContent('.prompt')) === prompt, 'undo asks something else');
    await page.keyboard.press('h');
    await page.waitForSelector('.moves .value');
    await axe(page, 'table');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => (await page.click('nav button:has-text("Table")'), await page.click('dialog[open] button:has-text("Save")')))(),
    ]);
    const file = await download.path();
    await page.click('dialog[open] button:has-text("Link")');
    const link = await page.inputValue('textarea');
    must(link.length < 1000, `the link has ${link.length} letters`);
    await page.keyboard.press('Escape');
    await page.click('nav button:has-text("Table")');
    await page.click('dialog[open] button:has-text("As a scene")');
    const scene = await page.inputValue('textarea[aria-label="Scene"]');
    must(
      new RegExp(`^game ${game.id}\n[^]*\n(?:scene|deal) ${game.title} after \\d+ moves\n`).test(scene),
      `no scene: ${scene.slice(0, 200)}`,
    );
    await page.keyboard.press('Escape');
    await page.evaluate(() => (location.hash = '#/'));
    await page.setInputFiles('input[type=file]', file);
    await page.waitForSelector('dialog[open] select');
    const seated = await page.$$eval('dialog[open] select', (selects) => selects.map((select) => select.value));
    must(
      seated.every((sitter, seat) => sitter === (seat === 0 ? 'you' : 'level:Newcomer')),
      `the file seats ${seated}`,
    );
    if (seated.length > 1)
      await page.selectOption('dialog[open] p:last-of-type select, dialog[open] p:nth-of-type(2) select', 'level:Steady');
    await page.click('button:has-text("Play on")');
    await page.waitForSelector('.table');
    await turn(page);
    must((await story(page)).startsWith(before), 'the loaded game has another story');

    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('.replay');
    const last = Number(await page.getAttribute('input[type=range]', 'max'));
    must(last >= 2, 'the replay is empty');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('footer p').textContent.startsWith('1 of'));
    await page.fill('input[type=range]', String(last));
    await page.waitForFunction((n) => document.querySelector('footer p').textContent.startsWith(`${n} of`), last);
    await axe(page, 'replay');
    await page.click('button:has-text("Play on from here")');
    await page.waitForSelector('.table');
    await close(page);
  });

  await test(`${game.id}: a phone has room for it`, async () => {
    const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const pick = random(3);
    await deal(page, game);
    for (let i = 0; i < 6 && (await turn(page)) !== 'over'; i++) await touchOnce(page, pick);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    must(wide <= 0, `the page is ${wide} px wider than the screen`);
    const low = await page.evaluate(() => document.querySelector('.action').getBoundingClientRect().bottom - window.innerHeight);
    must(low <= 1, `the action bar is ${low} px below the screen`);
    await close(page);
  });

  await test(`${game.id}: what a screen reader hears is enough to play`, async () => {
    const page = await open();
    await deal(page, game);
    const pick = random(17);
    const moves = page.getByRole('list', { name: 'Moves you can make' }).getByRole('button');
    let heard = 0;
    for (let i = 0; i < 12 && (await turn(page)) === 'you'; i++) {
      const lines = (await page.getByRole('region', { name: 'Log' }).textContent()).length;
      // Every thing that can act says what it can do; any of them, or the list.
      const things = page.getByRole('button', { name: / Can: / });
      const n = await things.count();
      if (i % 2 && n > 0) {
        const thing = things.nth(pick(n));
        must(
          (await thing.getAttribute('aria-pressed', { timeout: 3000 }).catch(() => 'false')) === 'false',
          'a thing that can act is no toggle',
        );
        await thing.press('Enter', { timeout: 3000 }).catch(() => undefined);
        const offered = page.getByRole('region', { name: 'What to do' }).getByRole('button');
        if ((await offered.count()) > 0)
          await offered
            .first()
            .press('Enter', { timeout: 3000 })
            .catch(() => undefined);
        else if ((await thing.count()) > 0) await thing.press('Enter').catch(() => undefined);
      } else
        await moves
          .nth(pick(await moves.count()))
          .press('Enter', { timeout: 3000 })
          .catch(() => undefined);
      await turn(page);
      const now = await page.getByRole('region', { name: 'Log' }).textContent();
      const live = await page.locator('[aria-live=polite].hearing').textContent();
      if (now.length > lines && live.trim().length > 0) heard++;
    }
    must(heard > 0, 'the live region reads nothing of the log');
    await close(page);
  });

  await test(`${game.id}: rules and cards`, async () => {
    const page = await open({ colorScheme: 'dark' });
    await page.goto(`${address}#/cards/${game.id}`);
    await page.waitForSelector('.card');
    await axe(page, 'cards');
    await page.goto(`${address}#/rules/${game.id}`);
    await page.waitForSelector('main h1, main h2, main li');
    await axe(page, 'rules');
    await page.goto(`${address}#/new/${game.id}`);
    await page.waitForSelector('button:has-text("Deal")');
    for (const summary of await page.$$('summary')) await summary.click();
    await axe(page, 'new table');
    await close(page);
  });
}

// ---- people at one screen ----

const secret = games.find((game) => game.id === 'handmedown') ?? games[0];
await aroundTest('a curtain falls between hidden hands', async () => {
  const page = await open();
  await deal(page, secret, { sitters: ['you', 'person', 'level:Newcomer', 'level:Newcomer'] });
  let seen = 0;
  let last = '';
  for (let i = 0; i < 60 && seen < 3; i++) {
    const what = await turn(page);
    if (what === 'curtain') {
      const words = await page.textContent('#curtain-words');
      must(words !== last, 'the curtain names the same seat twice');
      must((await page.$('.card')) === null, 'cards can be seen through the curtain');
      last = words;
      seen++;
      await page.keyboard.press('Enter');
      await page.waitForSelector('.board');
    } else if (what === 'you') await page.keyboard.press('1');
    else break;
    await page.waitForTimeout(60);
  }
  must(seen >= 3, `the curtain fell ${seen} times`);
  await close(page);
});

await aroundTest('a card of the hand is dragged by a finger', async () => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  const game = games.find(({ id }) => id === 'resourcewar') ?? games[0];
  await deal(page, game, { whole: true });
  const finger = await page.context().newCDPSession(page);
  const touches = (type, ...points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const lift = () => touches('touchEnd');
  const moves = async ({ x, y }, along, up) => {
    await touches('touchStart', { x, y });
    for (let step = 1; step <= 6; step++) await touches('touchMove', { x: x - step * along, y: y - step * up });
  };
  for (let i = 0; i < 30 && !(await page.$('.hands .thing.lit')); i++) {
    must((await turn(page)) === 'you', 'the game ended early');
    await page.evaluate(() => document.querySelector('.moves button').click());
    await page.waitForTimeout(50);
  }
  const onCard = async () => {
    const { x, y, width } = await (await page.$('.hands .thing.lit')).boundingBox();
    return { x: x + width / 2, y: y + 40 };
  };
  const told = (await page.$$('.story .log p')).length;
  // Along the hand a finger scrolls it: nothing is played. Away from it, a card comes along, even out of a hand that still rolls.
  let pulled = null;
  for (let tries = 0; tries < 5 && !pulled; tries++) {
    await page.evaluate(() => (document.querySelector('.hands').scrollLeft = 0));
    await moves(await onCard(), 10, 0);
    await lift();
    must((await page.$$('.story .log p')).length === told, 'scrolling the hand played a card');
    await moves(await onCard(), 0, 35);
    pulled = await page.waitForSelector('.thing.pulled', { timeout: 2000 }).catch(() => null);
    await lift();
  }
  must(pulled, 'no card came along with the finger');
  await page.waitForFunction(
    (before) => document.querySelectorAll('.story .log p').length > before || document.querySelector('.thing.chosen'),
    told,
  );
  await close(page);
});

await aroundTest("the board is seen from one's own side", async () => {
  const page = await open();
  const cells = () => page.$$eval('.board .grid .cell', (all) => all.map((cell) => cell.querySelector('.words').textContent.split(';')[0]));
  const game = games.find(({ id }) => id === 'temples');
  const seen = [];
  for (const sitters of [
    ['you', 'level:Newcomer'],
    ['level:Newcomer', 'you'],
  ]) {
    await deal(page, game, { sitters, whole: true, seed: '12' });
    await page.waitForSelector('.board .grid .cell');
    seen.push((await cells()).map((words) => words.split(',')[0]));
  }
  must(seen[0].length > 9, 'there is no board');
  const same = seen[0].filter((words, i) => words === seen[1][seen[1].length - 1 - i]).length;
  must(same >= seen[0].length - 4, `only ${same} of ${seen[0].length} cells are where the far side sees them`);
  await close(page);
});

await aroundTest('a designer plays with sheets of his own', async () => {
  const page = await open();
  const game = games.find(({ id }) => id === 'handmedown') ?? games[0];
  await page.goto(`${address}#/cards/${game.id}`);
  await page.waitForSelector('.card');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.sheets button:text-is("units.csv")')]);
  const sheet = readFileSync(await download.path(), 'utf8');
  const bring = (text, name = 'units.csv') =>
    page.setInputFiles('.sheets input[multiple]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await bring(sheet.replace('every turn: +1 food', 'every turm: +1 food'));
  await page.waitForSelector('.sheets [role=alert] li');
  const said = await page.textContent('.sheets [role=alert] li');
  must(/units\.csv row 2, Farmer, text/.test(said), `it says: ${said}`);
  await bring('name,copies\n', 'monsters.csv');
  await page.waitForFunction(() => document.querySelector('.sheets [role=alert] li')?.textContent.includes('monsters.csv'));
  await bring(sheet.replace('Farmer,4,', 'Gardener,4,'));
  await page.waitForSelector('.card:has-text("Gardener")');
  await axe(page, 'own sheets');
  await deal(page, game, { whole: true });
  await turn(page);
  await page.goto(`${address}#/cards/${game.id}`);
  await page.reload();
  await page.waitForSelector('.card:has-text("Gardener")');
  await page.click('button:has-text("Back to the shipped cards")');
  await page.waitForSelector('.card:has-text("Farmer")');
  must((await page.$('.card:has-text("Gardener")')) === null, 'the shipped cards are not back');
  await close(page);
});

await aroundTest('something that cannot be done is explained', async () => {
  const page = await open();
  await deal(page, games[0]);
  await turn(page);
  const idle = await page.$('.thing:not(.able)');
  must(idle !== null, 'everything can act');
  await idle.click();
  await page.waitForSelector('.said');
  must((await page.textContent('.said')).length > 10, 'it says nothing');
  // A card that is too dear is explained by the rules, also while something else is to be done.
  await page.locator('.hands .thing:not(.able)').first().click();
  await page.waitForFunction(() => /\b[A-Z]{2}-\d+\.\d+/.test(document.querySelector('.said')?.textContent ?? ''));
  await close(page);
});

await browser.close();
await stop();
finish();
