// seats.mjs: what people do at online tables, for the tests in a real browser.
import { shorten } from './browser.mjs';

/** While the server is down or refuses something the browser notes it, too. */
export const quiet = /WebSocket connection to|Failed to load resource|net::ERR/;

/** Lays a table for two by the form, with bots at seats that must not be empty; the link that invites. */
export async function lay(page, game, listed = false, clock = '') {
  await page.evaluate((id) => (location.hash = `#/new/${id}`), game.id);
  await page.check('text=With people on other screens');
  if (game.seats_min < game.seats_max) await page.selectOption('label:has-text("Seats") select', String(Math.max(2, game.seats_min)));
  const sitters = await page.$$('select[aria-label^="Who plays"]');
  for (const [seat, select] of sitters.entries()) await select.selectOption(seat < 2 ? 'you' : { index: 1 });
  if (listed) await page.check('text=Anyone may join');
  if (clock) await page.selectOption('label:has-text("Clock") select', clock);
  if (game.id !== 'null') await shorten(page, game); // that one is short anyway
  await page.click('button:has-text("Lay the table")');
  await page.waitForSelector('input.link');
  return page.inputValue('input.link');
}

export async function sit(page, name) {
  await page.fill('label:has-text("Your name") input', name);
  await page.click('button:has-text("Sit here") >> nth=0');
}

/** On a phone the moves are there, but folded away. */
export const begun = (page) => page.waitForSelector('.table .moves, .table .none', { state: 'attached' });
export const moves = (page) => page.evaluate(() => document.querySelectorAll('.story .log p').length);
export const state = (page) =>
  page.evaluate(() => {
    if (document.querySelector('.prompt')?.textContent.includes('The game is over')) return 'over';
    return document.querySelector('.felt[aria-busy=false]') && document.querySelector('.moves button') ? 'you' : 'wait';
  });

/** One of the two makes a move; false when the game is over. */
export async function step(pages, pick) {
  for (let tries = 0; tries < 2000; tries++) {
    const states = await Promise.all(pages.map(state));
    if (states.includes('over')) return false;
    const mover = states.indexOf('you');
    if (mover >= 0) {
      const number = pick(1000);
      await pages[mover].evaluate((n) => {
        const all = document.querySelectorAll('.moves button');
        all[n % all.length]?.click();
      }, number);
      return true;
    }
    await pages[0].waitForTimeout(15);
  }
  throw new Error('nobody is asked');
}
