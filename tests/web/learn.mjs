// learn.mjs: the lessons in a real browser: every step can be reached by mouse, touch and keyboard; a wrong
// move is answered; a lesson is left and gone on with. Puzzles, a review, and the coach. node learn.mjs CROUPIER [SCREENSHOTS]
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { axe, closePage, finish, launch, must, openPage, picture, serve, test } from './browser.mjs';

const [croupier, shots] = process.argv.slice(2);

/** Games of bots as links: those that puzzles are from, up to them. */
const linksOf = (game) =>
  readFileSync(new URL(`../../games/${game}/puzzles.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('puzzle '))
    .map((line) => {
      const [, seed, moves, letters] = line.match(/^puzzle seed (\d+) moves (\d+) (\S+)/);
      const head = deflateRawSync(`game ${game}\nseed ${seed}\n`).toString('base64url');
      const [best, next] = ['best', 'next'].map((word) => Number(line.match(new RegExp(` ${word} (\\d+)`))[1]));
      return {
        moves: Number(moves),
        link: ['2', head, moves, letters].join('.'),
        lead: best - next,
      };
    });
const replay = linksOf('resourcewar').find(({ moves }) => moves >= 100).link;
const server = await serve(croupier);
const browser = await launch();

/** What the lesson waits for: 'ask', 'read' or 'end'. */
const state = async (page) => {
  await page.waitForFunction(() => document.querySelector('.lesson .ask, .lesson .doing .main'));
  if (await page.locator('.lesson .ask').count()) return 'ask';
  return (await page.locator('.lesson .doing a.main').count()) ? 'end' : 'read';
};
const told = (page) => page.locator('.lesson').innerText();
/** Waits until the lesson says something else. */
const changes = (page, before) => page.waitForFunction((words) => document.querySelector('.lesson')?.innerText !== words, before);

/** Goes through a lesson; how: what is done where something is asked, and where something is read. */
async function goThrough(page, how) {
  for (let step = 0; step < 80; step++) {
    const at = await state(page);
    if (at === 'end') return step;
    const before = await told(page);
    await how[at](page);
    await changes(page, before);
  }
  throw new Error('the lesson does not end');
}

const mouse = {
  ask: (page) => page.getByRole('button', { name: 'Show me' }).click(),
  read: (page) => page.locator('.lesson .doing .main').click(),
};
const touch = {
  ask: (page) => page.getByRole('button', { name: 'Show me' }).tap(),
  read: (page) => page.locator('.lesson .doing .main').tap(),
};
const keyboard = {
  ask: async (page) => {
    await page.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
  },
  read: (page) => page.keyboard.press('n'),
};

const games = ['handmedown', 'menagerie', 'resourcewar', 'temples', 'emperor'];
for (const [i, game] of games.entries())
  await test(`the first lesson of ${game} by ${i % 2 ? 'keyboard' : 'mouse'}`, async () => {
    const page = await openPage(browser, `${server.address}#/learn/${game}/1`);
    await state(page);
    if (shots) await picture(page, `${shots}/learn-${game}.png`);
    await axe(page, 'lesson');
    await goThrough(page, i % 2 ? keyboard : mouse);
    must((await told(page)).includes('That was the lesson.'), 'it ends');
    await closePage(page);
  });

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
for (const game of games)
  await test(`the first lesson of ${game} on a phone by touch`, async () => {
    const page = await openPage(browser, `${server.address}#/learn/${game}/1`, phone);
    await state(page);
    if (shots) await picture(page, `${shots}/learn-phone-${game}.png`);
    await goThrough(page, touch);
    await closePage(page);
  });

await test('on a phone the list of moves makes way for what comes of one', async () => {
  const page = await openPage(browser, `${server.address}#/learn/temples/1`, phone);
  while ((await state(page)) === 'read') {
    const before = await told(page);
    await touch.read(page);
    await changes(page, before);
  }
  const choose = async (words) => {
    await page.getByRole('button', { name: /^All \d+ moves/ }).tap();
    await page.locator('dialog[open] .moves button', { hasText: words }).tap();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await choose('Begin the actions');
  await page.waitForFunction(() => document.querySelector('.lesson .wrong')?.textContent.includes('not in this lesson'));
  await choose('Muster Reed Scout');
  await page.waitForFunction(() => document.querySelector('.lesson .ask')?.textContent.includes('Thornwood'));
  await closePage(page);
});

await test('the move is made on the table; another one is answered', async () => {
  const page = await openPage(browser, `${server.address}#/learn/handmedown/1`);
  while ((await state(page)) === 'read') {
    const before = await told(page);
    await page.keyboard.press('n');
    await changes(page, before);
  }
  await page.locator('.list .moves button', { hasText: 'equipment card' }).click();
  await page.waitForFunction(() => document.querySelector('.lesson .wrong')?.textContent.includes('not in this lesson'));
  await page.locator('.list .moves button', { hasText: 'unit card' }).click();
  // The answer goes away before the move is made: waited for is what the lesson says after it.
  await page.waitForFunction(() => document.querySelector('.lesson')?.innerText.includes('A Militia.'));
  await page.keyboard.press('n');
  await page.waitForSelector('.shown');
  if (shots) await picture(page, `${shots}/learn-lit.png`);
  await closePage(page);
});

await test('offered at first, left, gone on with, skipped', async () => {
  const page = await openPage(browser, server.address);
  await page.getByRole('link', { name: 'Learn Hand-Me-Down in five minutes' }).click();
  await state(page);
  await page.getByRole('button', { name: 'Skip this part' }).click();
  await page.waitForFunction(() => document.querySelector('.lesson .where')?.textContent.includes('(2 of 3)'));
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByText('Continue the lesson').click();
  await page.waitForFunction(() => document.querySelector('.lesson .where')?.textContent.includes('(2 of 3)'));
  await closePage(page);
});

await test('all lessons of a game: one that was gone through is ticked, one that was left goes on', async () => {
  const page = await openPage(browser, `${server.address}#/learn/handmedown/2`);
  await goThrough(page, keyboard);
  await page.getByRole('link', { name: /^Next lesson/ }).click();
  await page.waitForFunction(() => document.querySelector('.lesson .where')?.textContent.startsWith('Raiding'));
  await state(page);
  await page.getByRole('button', { name: 'Table menu' }).waitFor();
  must((await page.getByRole('button', { name: 'Hint' }).count()) === 0, 'a lesson says itself what is to be done');
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByRole('link', { name: 'Continue: Raiding' }).waitFor();
  await page.getByRole('link', { name: 'Again: Slots and chains' }).waitFor();
  await page.getByRole('link', { name: 'Start: One hand for everybody' }).waitFor();
  await axe(page, 'the lessons');
  if (shots) await picture(page, `${shots}/lessons.png`);
  await page.getByRole('link', { name: 'Continue: Raiding' }).click();
  await state(page);
  must((await told(page)).startsWith('Raiding'), 'the lesson that was left');
  await closePage(page);
});

/** How many of the moves of a puzzle are wrong is not told: all are tried until one is right. */
async function solve(page) {
  await page.waitForSelector('.puzzle .doing button');
  const moves = await page.locator('.list .moves button').count();
  for (let i = 0; i < moves && !(await page.locator('.puzzle .doing .main').count()); i++) {
    const before = await page.locator('.puzzle').innerText();
    await page.locator('.list .moves button').nth(i).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((words) => document.querySelector('.puzzle').innerText !== words, before);
  }
}

await test('a puzzle is solved by keys, and the next one comes; today’s is another', async () => {
  const page = await openPage(browser, server.address);
  await page.getByRole('link', { name: 'Puzzles of Resource War' }).click();
  await page.waitForSelector('.puzzle .doing button');
  must((await page.getByRole('button', { name: 'Hint' }).count()) === 0, 'nobody solves it for you');
  await solve(page);
  must(/% to win; the next best move has/.test(await page.locator('.puzzle').innerText()), 'what it is worth');
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.querySelector('.puzzle .where')?.textContent.includes('Puzzle 2 of'));
  await axe(page, 'a puzzle');
  await page.getByRole('link', { name: 'Today’s puzzle' }).click();
  await page.waitForFunction(() => document.querySelector('.puzzle .where')?.textContent.includes('Puzzle of 20'));
  if (shots) await picture(page, `${shots}/puzzle.png`);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.waitForFunction(() => document.querySelector('.puzzle')?.innerText.includes('The answer:'));
  await closePage(page);
});

await test('a game is reviewed, the review is a link, and one plays on from a moment', async () => {
  const page = await openPage(browser, `${server.address}#/replay/${replay}`);
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('heading', { name: 'Skill and luck' }).waitFor();
  must(/decisions, each searched \d+ times from what its player knew then/.test(await page.locator('main').innerText()), 'how');
  await axe(page, 'a review');
  if (shots) await picture(page, `${shots}/review.png`, { fullPage: true });
  await page.getByLabel('with open cards').check();
  await page.getByText('with open cards, in').waitFor();
  await page.keyboard.press('ArrowRight');
  const pointed = page.getByLabel('The moment pointed at');
  const first = await pointed.innerText();
  await page.getByRole('button', { name: 'Decision after' }).click();
  await page.waitForFunction((words) => document.querySelector('.moment').innerText !== words, first);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction((words) => document.querySelector('.moment').innerText === words, first);
  await pointed.getByRole('link', { name: 'See the table' }).click();
  await page.getByText(/^\d+ of \d+: /).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Skill and luck' }).waitFor();
  await page.locator('svg rect').first().click();
  await page.getByLabel('The moment pointed at').getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForSelector('.action .prompt');
  await closePage(page);
});

await test('a hint has a reason, also where a coach looks at every move', async () => {
  const page = await openPage(browser, `${server.address}#/`);
  await page.evaluate(() => localStorage.setItem('croupier.coach', 'yes'));
  await page.reload();
  await page.getByRole('button', { name: 'Play now: Resource War' }).click();
  await page.waitForSelector('.list .moves button');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForFunction(() => /A good player would: .*% to win \(±/.test(document.querySelector('.advised')?.textContent ?? ''));
  await closePage(page);
});

await test('a coach warns before a mistake; chosen once more, the move is made', async () => {
  const [{ link }] = linksOf('temples').sort((a, b) => b.lead - a.lead);
  const page = await openPage(browser, `${server.address}#/`);
  await page.evaluate(() => localStorage.setItem('croupier.coach', 'yes'));
  await page.goto(`${server.address}#/replay/${link}`);
  await page.reload();
  await page.getByRole('button', { name: 'To the end' }).click();
  const decides = (await page.locator('footer p').first().innerText()).match(/: (\S+) /)[1];
  await page.getByLabel('seen by').selectOption(decides);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForSelector('.list .moves button');
  const buttons = page.locator('.list .moves button');
  const words = await buttons.allInnerTexts();
  const listed = () => page.locator('.list .moves').innerText();
  const before = await listed();
  /** What the coach says to a move; nothing if it is the best and was made. */
  const choose = async (i) => {
    await buttons.nth(i).click();
    await page.waitForFunction(
      (list) => document.querySelector('.action .said')?.textContent || document.querySelector('.list .moves')?.innerText !== list,
      before,
    );
    return (await page.locator('.action .said').allInnerTexts()).join();
  };
  let at = 0;
  let warned = await choose(at);
  if (!warned) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((list) => document.querySelector('.list .moves')?.innerText === list, before);
    warned = await choose(++at);
  }
  const better = warned.match(/^That may be a mistake: \d+% to win instead of \d+%\.[^]*\nBetter: ([^(.]+)/)?.[1].trim();
  must(better && words.some((button) => button.includes(better)), `it names a button: ${warned}`);
  if (shots) await picture(page, `${shots}/warned.png`);
  await buttons.nth(at).click();
  await page.waitForFunction((list) => document.querySelector('.list .moves')?.innerText !== list, before);
  await closePage(page);
});

await browser.close();
await server.stop();
finish();
