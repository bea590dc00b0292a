// learn.mjs: the lessons in a real browser: every step can be reached by mouse, touch and keyboard; a wrong
// move is answered; a lesson is left and gone on with. node learn.mjs CROUPIER [SCREENSHOTS]
import { axe, chromium, closePage, finish, flags, must, openPage, serve, test } from './browser.mjs';

const [croupier, shots] = process.argv.slice(2);
const server = await serve(croupier);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });

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
    if (shots) await page.screenshot({ path: `${shots}/learn-${game}.png` });
    await axe(page, 'lesson');
    await goThrough(page, i % 2 ? keyboard : mouse);
    must((await told(page)).includes('That was the lesson.'), 'it ends');
    await closePage(page);
  });

await test('on a phone by touch', async () => {
  const page = await openPage(browser, `${server.address}#/learn/handmedown/3`, {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await state(page);
  if (shots) await page.screenshot({ path: `${shots}/learn-phone.png` });
  await goThrough(page, touch);
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
  if (shots) await page.screenshot({ path: `${shots}/learn-lit.png` });
  await closePage(page);
});

await test('offered at first, left, gone on with, skipped', async () => {
  const page = await openPage(browser, server.address);
  await page.getByRole('link', { name: 'Learn Hand-Me-Down in five minutes' }).click();
  await state(page);
  await page.getByRole('button', { name: 'Skip this part' }).click();
  await page.waitForFunction(() => document.querySelector('.lesson .where')?.textContent.includes('(2 of 3)'));
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByText('Go on with the lesson').click();
  await page.waitForFunction(() => document.querySelector('.lesson .where')?.textContent.includes('(2 of 3)'));
  await closePage(page);
});

await browser.close();
await server.stop();
finish();
