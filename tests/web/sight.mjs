// sight.mjs: whether everything can be read: the smallest text at the sizes of the window below, in each game at
// its opening, in the middle, near its end and at the end; and that nothing runs out of the window.
//
//     node sight.mjs CROUPIER [GAME...]      with CROUPIER_PICTURES=FOLDER each is kept as a picture
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePage, finish, gamesOf, keepGame, launch, must, openPage, picture, serve, test } from './browser.mjs';

const [croupier, ...only] = process.argv.slice(2);
const pictures = process.env.CROUPIER_PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'croupier-sight-'));
const { address, stop } = await serve(croupier);
const browser = await launch();

// From wide to narrow: a table is laid once, and fits itself into the window as that gets smaller.
const sizes = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [360, 740],
];
const parts = { opening: 0.02, middle: 0.5, late: 0.9, end: 1 };
const least = (width) => (width <= 700 ? 12 : 11); // px

/** A whole game of two bots, as a file: its head and its moves. */
function played(game) {
  const file = join(folder, `${game.id}.play`);
  const seats = Array(game.seats_standard).fill('greedy').join(',');
  execFileSync(croupier, ['play', game.id, '--seats', seats, '--seed', '7', '--save', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith('    '));
  return {
    head: lines.slice(0, first),
    moves: lines.slice(first).filter(Boolean),
  };
}

/** The smallest letters that are in sight, and what runs over. */
const smallest = () => {
  const words = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  let found = { px: 99, words: '' };
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent.trim();
    const { parentElement: parent } = node;
    if (!text || parent.closest('.words, .hearing, .hidden, .log, .float, svg, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, height } = range.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    const px = parseFloat(getComputedStyle(parent).fontSize);
    if (px < found.px) found = { px, words: text.slice(0, 40) };
  }
  return {
    ...found,
    over: document.documentElement.scrollWidth - innerWidth,
    tall: document.documentElement.scrollHeight - innerHeight,
  };
};

/** Until the table has been laid out anew. */
const settled = () => new Promise((done) => [1, 2, 3].reduce((then) => () => requestAnimationFrame(then), done)());

/** Names and figures of cards that are cut off by their own frame. */
const cut = () =>
  [...document.querySelectorAll('.board .card .name, .board .card .foot, .board .level, .board .mark, .chip')]
    .filter((node) => {
      const upright = getComputedStyle(node).writingMode === 'horizontal-tb'; // a name that lies sideways is as long as it is tall
      const [shown, whole] = upright ? [node.clientWidth, node.scrollWidth] : [node.clientHeight, node.scrollHeight];
      return shown > 0 && whole > shown + 1;
    })
    .map((node) => node.textContent.trim())
    .concat(
      [...document.querySelectorAll('.board .card:has(> .foot)')]
        .filter((card) => card.querySelector('.foot').getBoundingClientRect().bottom > card.getBoundingClientRect().bottom + 1)
        .map((card) => `the figures of ${card.querySelector('.name')?.textContent}`),
    );

/** Names and figures that something else lies over: the tag of a slot, or another card. */
const covered = () => {
  const boxes = (query) =>
    [...document.querySelectorAll(query)].map((node) => ({
      node,
      box: node.getBoundingClientRect(),
    }));
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const letters = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const read = boxes('.board .card .name, .board .card .foot b').map(({ node }) => ({ node, box: letters(node) }));
  const tags = boxes('.board .card .side');
  const layer = (node) => node.closest('.hands'); // the hand lies before a board that rolls
  const under = read.filter(
    ({ node, box }) => box.width > 0 && tags.some((tag) => layer(tag.node) === layer(node) && overlap(tag.box, box)),
  );
  return [...new Set(under.map(({ node }) => `${node.textContent} on ${node.closest('.card').querySelector('.name')?.textContent}`))];
};

/** Where there is room, what is one's own is in sight, nothing rolls but a very full table in a narrow window, and words fit their numbers. */
const amiss = () => {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const own = [...document.querySelectorAll('.seat.own, .hands')].filter((node) => node.getBoundingClientRect().bottom > felt.bottom + 2);
  const rolls = [...document.querySelectorAll('.felt *')].filter((node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    const wide = /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 1;
    return wide || (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1);
  });
  const held = [...document.querySelectorAll('.hands .thing')].filter((node) => node.getBoundingClientRect().right > felt.right + 2);
  const crossing = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const others = [...document.querySelectorAll('.seat, .piles')].map((node) => node.getBoundingClientRect());
  const over = [...document.querySelectorAll('.lands .cell')].filter((node) => {
    const cell = node.getBoundingClientRect();
    return cell.left < felt.left - 1 || others.some((other) => crossing(cell, other));
  });
  // Numbers of one, and cells that nobody but a program calls so.
  const one = document.body.innerText.match(/\b(1 (moves|tokens|cards|rounds|turns|days)|r\d+c\d+)\b/);
  return [
    ...own.map((node) => `${node.className} is not in sight`),
    ...rolls.filter((node) => innerWidth >= 1024 || !node.closest('.packed')).map((node) => `${node.className} rolls`),
    ...(held.length ? [`${held.length} cards of the hand are out of the window`] : []),
    ...(over.length ? [`${over.length} cells lie over a seat or out of the window`] : []),
    ...(one ? [`it says "${one[0]}"`] : []),
  ];
};

const home = await openPage(browser, address);
const games = (await gamesOf(home)).filter(({ id }) => only.length === 0 || only.includes(id));
await closePage(home);

for (const game of games)
  await test(`${game.id}: nothing that must be read is too small, cut off or out of the window`, async () => {
    const { head, moves } = played(game);
    const told = [];
    for (const [part, share] of Object.entries(parts)) {
      const text = [...head, ...moves.slice(0, Math.round(moves.length * share)), ''].join('\n');
      const page = await openPage(browser, `${address}#/fair`, {
        viewport: { width: sizes[0][0], height: sizes[0][1] },
      });
      await keepGame(page, text, game.seats_standard);
      await page.goto('about:blank');
      await page.goto(`${address}#/table/kept`);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForSelector(part === 'end' && width === sizes[0][0] ? 'dialog[open] .ranking' : '.felt .board');
        await page.evaluate(settled);
        if (pictures) await picture(page, join(pictures, `${game.id}-${width}-${part}.png`));
        if (part === 'end' && width === sizes[0][0]) await page.keyboard.press('Escape');
        const { px, words, over, tall } = await page.evaluate(smallest);
        if (px < least(width)) told.push(`${part} at ${width}: "${words}" has ${px} px`);
        if (over > 0 || tall > 0) told.push(`${part} at ${width}: ${over} px too wide, ${tall} px too tall`);
        if (width > 700) told.push(...(await page.evaluate(amiss)).map((words) => `${part} at ${width}: ${words}`));
        const hidden = await page.evaluate(covered);
        if (hidden.length) told.push(`${part} at ${width}: a slot lies over: ${hidden.slice(0, 4).join(', ')}`);
        const names = await page.evaluate(cut);
        if (names.length) told.push(`${part} at ${width}: cut off: ${[...new Set(names)].slice(0, 4).join(', ')}`);
      }
      await closePage(page);
    }
    must(told.length === 0, told.join('\n'));
  });

await browser.close();
await stop();
finish();
