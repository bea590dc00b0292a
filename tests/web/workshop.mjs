// workshop.mjs: a designer changes cards in the page: drawn and compiled as typed, refusals at their cell, undone,
// pasted, kept as versions, told in words, and played.
//
//     node workshop.mjs CROUPIER
import { axe, chromium, closePage, finish, flags, must, openPage, serve, test } from './browser.mjs';

const croupier = process.argv[2];
const server = await serve(croupier);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const open = async (options) => {
  const page = await openPage(browser, `${server.address}#/workshop/null`, options);
  await page.waitForSelector('aside .card');
  return page;
};
const cell = (page, name) => page.getByLabel(name, { exact: true });

await test('a card is drawn and its text compiled as typed; a refusal stands at its cell', async () => {
  const page = await open();
  await cell(page, 'Apple, points').fill('5');
  await page.waitForSelector('aside .card :text("5")');
  await page.waitForSelector('.differ :text("points 2 → 5")');
  await cell(page, 'Pear, text').fill('when laid: a cart for everybody');
  await page.waitForSelector('.said :text("cart")');
  must((await cell(page, 'Pear, text').getAttribute('aria-invalid')) === 'true', 'the cell is not marked');
  await cell(page, 'Pear, text').fill('when laid: a card for you');
  await page.waitForSelector('text=Every sentence is understood');
  must((await cell(page, 'Pear, text').getAttribute('aria-invalid')) === null, 'the cell is still marked');
  await axe(page, 'the workshop');
  await closePage(page);
});

await test('undo, a new card, rows from a spreadsheet, a version and what changed since', async () => {
  const page = await open();
  await page.fill('[aria-label="Name of the version"]', 'before');
  await page.click('button:has-text("Keep")');
  await page.waitForSelector('.versions :text("before")');
  await cell(page, 'Apple, points').fill('7');
  await page.click('button:has-text("Undo")');
  must((await cell(page, 'Apple, points').inputValue()) !== '7', 'nothing was undone');
  await page.click('button:has-text("Add a card")');
  await cell(page, 'New Card, name').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'Quince\t3\t4');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.waitForSelector('aside .card .name:text-is("Quince")');
  await page.locator('.versions li', { hasText: 'before' }).locator('input').check();
  await page.waitForSelector('.differ li:has-text("Quince: new")');
  await page.reload();
  await page.waitForSelector('aside .card');
  must((await cell(page, 'Quince, copies').inputValue()) === '3', 'the card was not kept');
  await page.waitForSelector('.versions :text("before")');
  await page.click('a:has-text("Play with it")');
  await page.waitForSelector('summary:has-text("Cards: your own")');
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.card');
  await closePage(page);
});

await test('it fits a telephone', async () => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 360, `${wide} wide`);
  await closePage(page);
});

await browser.close();
await server.stop();
finish();
