// print.mjs: cards on paper from the browser: true size, nine to a page, changed sheets included; and the PDF
// of the server's print shop.
//
//     node print.mjs CROUPIER
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, closePage, finish, launch, must, openPage, serve, test } from './browser.mjs';

const croupier = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'croupier-print-'));
const server = await serve(croupier);
const browser = await launch();
const sheet = readFileSync(new URL('../../games/null/cards/fruits.csv', import.meta.url), 'utf8');
const words = (file) => execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
const about = (file) => execFileSync('pdfinfo', [file], { encoding: 'utf8' });

/** The first row under another name. */
const changed = sheet.replace(/\n[^,]+,/, '\nQuince,');

async function withOwnSheet() {
  const page = await openPage(browser, `${server.address}#/cards/null`, { painted: true });
  await page.waitForSelector('li .card');
  await page.setInputFiles('input[type=file][accept]', { name: 'fruits.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await page.waitForSelector('.card .name:text-is("Quince")');
  return page;
}

await test('the cards view prints at true size, changed cards too, and nothing else', async () => {
  const page = await withOwnSheet();
  const file = join(folder, 'browser.pdf');
  await page.pdf({ path: file, format: 'A4', preferCSSPageSize: false });
  const copies = [changed, readFileSync(new URL('../../games/null/cards/tools.csv', import.meta.url), 'utf8')]
    .flatMap((text) => text.trim().split('\n').slice(1))
    .reduce((sum, row) => sum + Math.max(1, Number(row.split(',')[1])), 0);
  must(about(file).includes(`Pages:           ${Math.ceil(copies / 9)}`), `${copies} cards: ${about(file)}`);
  const text = words(file);
  must(text.includes('Quince'), 'the changed card is not there');
  must(!text.includes('Pick sheets') && !text.includes('All games'), 'menus are printed');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const boxes = await page.locator('.paper .cut').evaluateAll((cuts) =>
    cuts.map((cut) => {
      const box = cut.getBoundingClientRect();
      const card = cut.firstElementChild;
      return { w: box.width, h: box.height, over: card.scrollHeight - card.clientHeight };
    }),
  );
  const mm = 96 / 25.4;
  must(boxes.length === copies, `${boxes.length} of ${copies} cards`);
  must(
    boxes.every(({ w, h }) => Math.abs(w - 63 * mm) < 0.5 && Math.abs(h - 88 * mm) < 0.5),
    'not 63 by 88 mm',
  );
  await closePage(page);
});

await test('the button gives the PDF of the print shop, with the changed card', async () => {
  const page = await withOwnSheet();
  const file = join(folder, 'server.pdf');
  await page.selectOption('select', 'letter');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("PDF with backs")')]);
  await download.saveAs(file);
  must(about(file).includes('(letter)'), about(file));
  must(words(file).includes('Quince'), 'the changed card is not there');
  execFileSync('qpdf', ['--check', file]);
  await axe(page, 'the cards');
  await closePage(page);
});

await test('the server says what it does not print', async () => {
  const ask = async (body) => {
    const answer = await fetch(new URL('api/print', server.address), {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const wrong = [
    [{ game: 'chess' }, /^400 .*there is no game/],
    [{ game: 'null', paper: 'a3' }, /^400 .*a4 or letter/],
    [{ game: 'null', sheets: { 'fruit.csv': 'name' } }, /^400 .*no sheet/],
    [{ game: 'null', sheets: { 'fruits.csv': sheet.replace(/\n/, ',nonsense\n') } }, /^400 /],
    ['x'.repeat(500 << 10), /^413 /],
  ];
  for (const [body, told] of wrong) {
    const said = await ask(body);
    must(told.test(said), `${JSON.stringify(body).slice(0, 60)}: ${said}`);
  }
});

await browser.close();
await server.stop();
rmSync(folder, { recursive: true });
finish();
