// workshop.mjs: a designer's afternoon in the page, from a changed card to a tester's note that becomes a scene; and what
// else can be done with sheets: undone, pasted, kept as versions, taken along as a folder.
//
//     node workshop.mjs CROUPIER
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, closePage, finish, launch, must, openPage, openSummary, serve, shorten, test } from './browser.mjs';
import { begun, lay, quiet, sit } from './seats.mjs';

const croupier = process.argv[2];
const server = await serve(croupier);
const browser = await launch();
const open = async (options) => {
  const page = await openPage(browser, `${server.address}#/workshop/null`, options, quiet);
  await page.waitForSelector('aside .card');
  return page;
};
const cell = (page, name) => page.getByLabel(name, { exact: true });

/** The prototype lies on the server, until its designer removes it; the link to it is short. */
async function shortLink(page, long) {
  await page.goto(long);
  await page.click('button:has-text("Take it to my workshop")');
  await page.click('[role=tab]:has-text("Share")');
  await page.fill('label:has-text("What is it called?") input', 'Fat apples');
  const shortened = async () => {
    await page.click('button:has-text("Make a short link")');
    await page.waitForSelector('button:has-text("Remove it from the server")');
    return cell(page, 'Link to the prototype').inputValue();
  };
  const link = await shortened();
  must(/#\/try\/null\/[\w-]{22}$/.test(link), link);
  await page.click('button:has-text("Remove it from the server")');
  await page.waitForSelector('button:has-text("Make a short link")');
  const gone = await openPage(browser, link, {}, quiet);
  await gone.waitForSelector('.said:has-text("no such")');
  await closePage(gone);
  must((await shortened()) === link, 'the same cards lie elsewhere');
  return link;
}

async function pin(page, words) {
  await page.keyboard.press('n');
  await page.waitForSelector('[aria-label="Your words"]:focus');
  must((await cell(page, 'Your words').inputValue()) === '', 'the key that opens it is written, too');
  await page.fill('[aria-label="Your words"]', words);
  await page.click('button:has-text("Pin it")');
  await page.waitForSelector('[aria-label="Your words"]', { state: 'detached' });
}

/** Two testers play the prototype at an online table; one of them notes something. */
async function playTable(table, words) {
  const testers = [await openPage(browser, table, {}, quiet), await openPage(browser, table, {}, quiet)];
  for (const [i, tester] of testers.entries()) {
    await tester.fill('input[autocomplete=nickname]', ['Ada', 'Bob'][i]);
    await tester.locator('button:has-text("Sit here"):enabled').first().click();
    await tester.waitForSelector('button:has-text("Stand up"), .version');
  }
  for (const tester of testers) await tester.waitForSelector('.version:has-text("Fat apples")');
  const [ada, bob] = testers;
  await ada.keyboard.press('n');
  await ada.click('label:has-text("stuck")');
  await ada.fill('[aria-label="Your words"]', words);
  await axe(ada, 'a note at an online table');
  await ada.click('button:has-text("Pin it")');
  await ada.waitForSelector('[aria-label="Your words"]', { state: 'detached' });
  must(!(await bob.textContent('body')).includes(words), 'another seat reads the note');
  await bob.click('nav button:has-text("Table")');
  await bob.click('dialog[open] button:has-text("Resign")');
  await bob.click('dialog[open] button:has-text("Resign: really?")');
  for (const tester of testers) {
    await openSummary(tester);
    await tester.waitForSelector('dialog[open] .verdict:has-text("The deal was fair")');
    await closePage(tester);
  }
}

/** The designer lays a table for testers. */
async function playTogether(page, link) {
  await page.goto(link);
  await page.click('button:has-text("Play with people elsewhere")');
  await page.waitForSelector('p:has-text("Version Fat apples")');
  await page.waitForSelector('a:has-text("See what is different")');
  await axe(page, 'a table with own cards');
  must(!(await page.textContent('main')).includes('are sent to the designer'), 'notes are sent that nobody agreed to send');
  await playTable(page.url(), 'What is an Apple for?');
  await page.goto(`${server.address}#/workshop/null`);
  await page.click('[role=tab]:has-text("Notes")');
  await page.waitForSelector('.words:has-text("What is an Apple for? (Ada)")');
  await page.waitForSelector('p:has-text("an online table")');
}

/** Plays a game to its end, always by the first button. */
async function playOut(page) {
  for (let i = 0; i < 60 && !(await page.$('dialog[open] .ranking')); i++)
    await page
      .locator('.moves button')
      .first()
      .click({ timeout: 1500 })
      .catch(() => undefined);
  await openSummary(page);
}

/** Testers' games are read beside bots', with the cards they were played with. */
async function readTesters(page) {
  await page.click('[role=tab]:has-text("People and bots")');
  await page.waitForSelector('.records label:has-text("a tester"):has-text("Fat apples")');
  await page.locator('select:has(option[value="120"])').first().selectOption('120');
  await page.click('button:has-text("Read them")');
  await page.waitForSelector('.command:has-text("a-tester-")');
  await page.waitForSelector('.sum:has-text("120 of bots")');
}

/** Testers who open the link play by themselves, and lay tables of their own: what they agree to send comes back. */
async function testAlone(page, link) {
  for (const [words, agrees] of [
    ['This stays here', false],
    ['Too many Pears', true],
  ]) {
    const tester = await openPage(browser, link, {}, quiet);
    await tester.waitForSelector('label:has-text("Send my notes to the designer")');
    if (agrees) await tester.check('label:has-text("Send my notes to the designer") input');
    if (agrees) await axe(tester, 'a prototype whose notes are sent');
    await tester.click('button:has-text("Play now")');
    await tester.waitForSelector('.version:has-text("Fat apples")');
    await tester.waitForSelector('.moves button');
    await pin(tester, words);
    if (agrees) await pin(tester, 'And a second note'); // the same game, sent again
    if (agrees) await playOut(tester); // and again
    await closePage(tester);
  }
  const host = await openPage(browser, link, {}, quiet);
  await host.check('label:has-text("Send my notes to the designer") input');
  await host.click('button:has-text("Play with people elsewhere")');
  await host.waitForSelector('p:has-text("are sent to the designer")');
  await playTable(host.url(), 'A Pear for nothing');
  await closePage(host);
  await page.goto(`${server.address}#/workshop/null`);
  await page.reload();
  await page.click('[role=tab]:has-text("Notes")');
  for (const words of ['Too many Pears', 'And a second note', 'A Pear for nothing (Ada)'])
    await page.waitForSelector(`li:has(.words:has-text("${words}")):has-text("a tester")`);
  const said = await page.textContent('main');
  must(!said.includes('This stays here'), 'a note came back that was not to be sent');
  must((await page.locator('.words:has-text("And a second note")').count()) === 1, 'a game came back twice');
  await readTesters(page);
  await page.click('[role=tab]:has-text("Notes")');
  await page.locator('li:has(.words:has-text("Too many Pears")) a').click();
  await page.waitForSelector('.note:has-text("Too many Pears")');
}

await test("a designer's afternoon: a change, a refusal, a rewrite, a comparison, a link, a tester's note, a scene", async () => {
  const page = await open();
  await cell(page, 'Apple, points').fill('9');
  await page.waitForSelector('aside .card :text("9")');
  await page.waitForSelector('.differ :text("points 2 → 9")');
  await cell(page, 'Pear, text').fill('when laid: a cart for everybody');
  await page.waitForSelector('.editor mark:text-is("cart")', { state: 'attached' });
  must((await cell(page, 'Pear, text').getAttribute('aria-invalid')) === 'true', 'the cell is not marked');
  await page.reload();
  await page.waitForSelector('.said:has-text("not understood")');
  must((await cell(page, 'Pear, text').inputValue()).includes('cart'), 'what was refused is lost');
  await cell(page, 'Pear, text').focus();
  await page.click('button.rewrite:has-text("when laid: a card for everybody")');
  await page.waitForSelector('text=Every sentence is understood');
  await cell(page, 'Text of the card').fill('when laid: th');
  await page.waitForSelector('[role=option]:text-is("throw")');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=option]:text-is("away")');
  await page.locator('[role=option]:text-is("when laid: throw away a card")').dispatchEvent('pointerdown');
  must((await cell(page, 'Pear, text').inputValue()) === 'when laid: throw away a card', 'the sentence was not completed');
  await page.waitForSelector('text=Every sentence is understood');
  must((await cell(page, 'Pear, text').getAttribute('aria-invalid')) === null, 'the cell is still marked');
  await axe(page, 'the workshop');
  const phrases = await readFile(new URL('../../games/null/phrases.txt', import.meta.url), 'utf8');
  const pie = (op) => `\nphrase P9\nform a pie for {who}\n${op}\nunder when laid\nexample when laid: a pie for you\nmeans as a card\n`;
  const bring = (text) =>
    page.setInputFiles('input[accept*=play]', { name: 'phrases.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await bring(phrases + pie('op deal 99 {who}'));
  await page.waitForSelector('.said:has-text("phrases.txt line")');
  await bring(phrases + pie('op deal 1 {who}'));
  await page.waitForSelector('p:has-text("With your own phrases")');
  await cell(page, 'Plum, text').fill('when laid: a pie for everybody');
  await page.waitForSelector('text=Every sentence is understood');

  await page.click('[role=tab]:has-text("Ask the lab")');
  await page.locator('select:has(option[value="120"])').selectOption('120');
  await page.click('button.main:has-text("What did it change?")');
  await page.waitForSelector('.command:has-text("croupier lab compare null - now --games 120 --seed 1")');
  await page.waitForSelector('.findings .first:has-text("as it is")');
  await page.locator('.cards tr:has-text("Apple")').waitFor();
  await axe(page, 'the lab');
  await page.click('button:has-text("What is each card worth?")');
  await page.waitForSelector('.command:has-text("croupier lab null --cards now --games 120 --seed 1 --causal 120")');
  await page.waitForSelector('.worth tr:has-text("Apple") .interval');
  await axe(page, 'what cards are worth');
  await page.locator('select:has(option[value="9600"])').selectOption('9600');
  await page.click('button.main:has-text("What did it change?")');
  await page.click('button:has-text("Stop")');
  await page.waitForSelector('text=The results rest on these games');

  await page.click('[role=tab]:has-text("Share")');
  await page.fill('label:has-text("What is it called?") input', 'Fat apples');
  await page.waitForFunction(() => /version [0-9a-f]{8}/.test(document.querySelector('main').innerText));
  const link = await cell(page, 'Link to the prototype').inputValue();
  const tester = await openPage(browser, link);
  await tester.waitForSelector('h1:text-is("Fat apples")');
  await tester.waitForSelector('.differ li:has-text("Apple: points 2 → 9")');
  await tester.waitForSelector('.differ li:has-text("Cards may say: a pie for {who}")');
  await tester.click('button:has-text("Play now")');
  await tester.waitForSelector('.version:has-text("Fat apples")');
  await tester.waitForSelector('.moves button');
  await tester.locator('.moves button').first().click();
  await tester.waitForSelector('.moves button');
  await tester.keyboard.press('n');
  await tester.click('label:has-text("unfair")');
  await tester.fill('[aria-label="Your words"]', 'Nobody lays a Fig any more');
  await tester.click('button:has-text("Pin it")');
  await tester.waitForSelector('[aria-label="Your words"]', { state: 'detached' });
  await tester.reload();
  await tester.waitForSelector('.version:has-text("Fat apples")');
  await tester.click('button:has-text("☰")');
  await tester.click('dialog button:has-text("Link")');
  const back = await cell(tester, 'Link').inputValue();
  await closePage(tester);

  await page.click('[role=tab]:has-text("Notes")');
  await page.fill('[aria-label="Link of a game"]', back);
  await page.click('button:has-text("Read it")');
  await page.waitForSelector('h2:text-is("Fig")');
  await page.waitForSelector('.words:has-text("Nobody lays a Fig any more")');
  await axe(page, 'the notes');
  await page.click('button:has-text("As a scene")');
  const scene = await cell(page, 'Scene').inputValue();
  must(/^version Fat apples/m.test(scene) && /^scene Nobody lays a Fig/m.test(scene), scene);
  await page.keyboard.press('Escape');
  await page.click('a:has-text("Open the table there")');
  await page.waitForSelector('.note:has-text("Nobody lays a Fig any more")');
  const short = await shortLink(page, link);
  await playTogether(page, short);
  await testAlone(page, short);
  await page.goto(`${server.address}#/cards/null`);
  await page.waitForSelector('.card:has-text("Apple") .changed');
  must((await page.$('.card:has-text("Fig") .changed')) === null, 'a card is marked that is as shipped');
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
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      }),
    );
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
  must(/^My cards [0-9a-f]{8}$/.test(await page.textContent('.version')), 'cards without a name are called otherwise');
  await page.goto(`${server.address}#/workshop/null`);
  await page.fill('[aria-label="Name of the version"]', 'With Quince');
  await page.click('button:has-text("Keep")');
  await page.waitForSelector('.versions :text("With Quince")');
  await page.click('a:has-text("Play with it")');
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.version:has-text("With Quince")');
  await closePage(page);
});

await test('what is typed into a cell is undone in one go; a card is found by its name; a knob that is refused says so itself', async () => {
  const page = await open();
  await cell(page, 'Apple, text').focus();
  await page.keyboard.type('when laid: throw away a card');
  await cell(page, 'Plum, points').fill('9');
  await cell(page, 'Name of the version').focus();
  await page.keyboard.type('before');
  await page.keyboard.press('Control+z');
  must((await cell(page, 'Plum, points').inputValue()) === '9', 'undone on the bench was what was typed elsewhere');
  await page.click('button:has-text("Undo")');
  must((await cell(page, 'Apple, text').inputValue()) === 'when laid: throw away a card', 'two cells were undone together');
  await page.click('button:has-text("Undo")');
  must((await cell(page, 'Apple, text').inputValue()) === '', 'a letter was undone, not the cell');
  must(await page.locator('button:has-text("Undo")').isDisabled(), 'there is more to undo than was done');
  must((await page.locator('.versions button:has-text("go back")').count()) === 0, 'what lies there can be gone back to');
  await cell(page, 'Find a card').fill('ladd');
  await page.keyboard.press('Enter');
  await page.waitForSelector('aside .card .name:text-is("Ladder")');
  await page.click('[role=tab]:has-text("Knobs")');
  await page.locator('.page input[type=number]').first().fill('99');
  await page.waitForSelector('li.turned:has([aria-invalid=true]) .said');
  await page.waitForSelector('.said:has-text("One thing is refused")');
  must(!(await page.textContent('main')).includes('game:'), 'a line is told that nobody wrote');
  await closePage(page);
});

await test('a card shows the icon that is chosen for it: in the editor, after a reload and at the table; an unknown one is refused', async () => {
  const page = await open();
  const shown = (where) => page.locator(`${where} .art .figure path`).first().getAttribute('d');
  await cell(page, 'Apple, name').focus();
  await page.waitForSelector('aside .card .name:text-is("Apple")');
  const before = await shown('aside .card');
  await page.click('aside button:has-text("Another icon")');
  await page.fill('[aria-label="Find an icon"]', 'pear');
  must(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the icons stick out');
  await page.click('.found button[aria-label="pear"]');
  await page.waitForFunction((was) => document.querySelector('aside .card .art .figure path').getAttribute('d') !== was, before);
  const pear = await shown('aside .card');
  await page.reload();
  await page.waitForSelector('aside .card');
  must((await cell(page, 'Apple, icon').inputValue()) === 'pear', 'the icon was not kept');
  await cell(page, 'Apple, icon').fill('shiny-aple');
  await page.waitForSelector('aside .why:has-text("there is no icon")');
  await page.click('aside button:text-is("shiny-apple")');
  await page.waitForFunction((was) => document.querySelector('aside .card .art .figure path').getAttribute('d') === was, before);
  await cell(page, 'Apple, icon').fill('pear');
  await page.waitForFunction((want) => document.querySelector('aside .card .art .figure path').getAttribute('d') === want, pear);
  await page.click('a:has-text("Play with it")');
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.felt .card');
  const cards = await page.locator('.card', { has: page.locator('.name:text-is("Apple")') }).all();
  for (const card of cards)
    must((await card.locator('.art .figure path').first().getAttribute('d')) === pear, 'the table shows another icon');
  await closePage(page);
});

/** A photograph, as a camera gives it. */
const photograph = (page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d').fillRect(0, 0, 8, 8);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });

await test("a picture of one's own lies on the card, stays, goes out with the folder as it is printed, and is taken off again", async () => {
  const page = await open();
  const own = page.locator('aside .card .art img');
  const choose = async (card) => {
    await cell(page, `${card}, name`).focus();
    await page.waitForSelector(`aside .card .name:text-is("${card}")`);
  };
  const lay = async (kind, bytes) => {
    const file = { name: `any.${kind.split('+')[0]}`, mimeType: `image/${kind}`, buffer: Buffer.from(bytes) };
    const before = (await own.count()) > 0 ? await own.getAttribute('src') : '';
    await page.setInputFiles('aside input[type=file]', file);
    await page.locator(`aside .card .art img:not([src="${before}"])`).waitFor();
  };
  await choose('Pear');
  await lay('jpeg', await photograph(page));
  await choose('Apple');
  await page.setInputFiles('aside input[type=file]', { name: 'any.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.waitForSelector('.said:has-text("no picture that this browser can draw")');
  must((await own.count()) === 0, 'what is no picture lies on the card');
  await lay('svg+xml', "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='2' height='2'/></svg>");
  await lay('jpeg', await photograph(page));
  await page.reload();
  await own.waitFor();
  await own.evaluate((image) => image.decode());
  must((await page.locator('aside button:has-text("Another icon")').count()) === 0, 'an icon is offered that would not be seen');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Whole folder")')]);
  const zip = String(await readFile(await download.path()));
  for (const name of ['Apple', 'Pear']) must(zip.split(`null/art/${name}.png`).length === 3, `the folder lacks the picture of ${name}`);
  await page.click('aside button:has-text("Remove the picture")');
  await own.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('aside button:has-text("Another icon")');
  must((await own.count()) === 0, 'the picture came back');
  await closePage(page);
});

/** What a spreadsheet has on its clipboard. */
const paste = (page, words) =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text', words);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, words);

await test('sheets as spreadsheets have them: pasted with their titles, parted by semicolons, empty; what has no place is told', async () => {
  const page = await open();
  await cell(page, 'Apple, name').focus();
  await paste(page, 'name\tpoints\tartist\r\nApple\t8\tAda\r\nPear\t9\tBob\r\n');
  await page.waitForSelector('.said:has-text("no column for it here: Ada, Bob")');
  for (const [name, points] of Object.entries({ Apple: '8', Pear: '9' }))
    must((await cell(page, `${name}, points`).inputValue()) === points, `${name} has other points`);
  const bring = (text) =>
    page.setInputFiles('input[accept*=play]', { name: 'fruits.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await bring('');
  await page.waitForSelector('.said:has-text("fruits.csv is no sheet of cards")');
  await bring('\ufeffname;copies;points;sort;text\r\nApple;12;3;;\r\nPear;9;1;;when laid: a card for you\r\n;;;;\r\n');
  await page.waitForFunction(() => document.querySelector('[aria-label="Apple, copies"]').value === '12');
  await page.waitForSelector('text=Every sentence is understood');
  must((await page.locator('.sheet tbody tr').count()) === 2, 'an empty row is a card');
  await cell(page, 'Pear, points').focus();
  await page.click('button[title="Sort by points"]');
  await page.waitForSelector('tr.chosen:first-child input[aria-label="Pear, name"]');
  await closePage(page);
});

await test('two tabs at one bench show the same, and neither takes away what was done in the other', async () => {
  const page = await open();
  const other = await page.context().newPage();
  await other.goto(`${server.address}#/workshop/null`);
  await other.waitForSelector('aside .card');
  await cell(page, 'Apple, points').fill('9');
  await other.waitForFunction(() => document.querySelector('[aria-label="Apple, points"]').value === '9');
  await cell(other, 'Pear, text').fill('when laid: a cart for you');
  await page.waitForSelector('.said:has-text("not understood")');
  await cell(page, 'Pear, text').fill('when laid: a card for you');
  await other.waitForSelector('text=Every sentence is understood');
  must((await cell(other, 'Apple, points').inputValue()) === '9', 'what the first tab did is gone');
  await other.click('button:has-text("Undo")');
  await page.waitForSelector('.said:has-text("not understood")');
  await closePage(page);
});

/** The workshop in a browser that fails at something. */
async function openFailing(failing) {
  const page = await openPage(browser, 'about:blank', {}, quiet);
  await page.addInitScript(failing);
  await page.goto(`${server.address}#/workshop/null`);
  await page.waitForSelector('aside .card');
  return page;
}

await test('a browser that stores nothing, or is full, says so; the bench works as long as the page is open; versions have their own names', async () => {
  const full = () => {
    const fails = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = fails;
    IDBObjectStore.prototype.add = fails;
  };
  const refused = () => {
    const fails = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fails, configurable: true });
    IDBFactory.prototype.open = fails;
  };
  for (const failing of [full, refused]) {
    const page = await openFailing(failing);
    await page.fill('[aria-label="Name of the version"]', 'before');
    await page.click('button:has-text("Keep")');
    await page.waitForSelector('[role=alert]:has-text("It was not kept")');
    await cell(page, 'Apple, points').fill('9');
    await page.waitForSelector('.said:has-text("gone when the page is closed")');
    await page.click('a:has-text("Play with it")');
    await page.waitForSelector('summary:has-text("Cards: your own")');
    await closePage(page);
  }
  const page = await open();
  for (const name of ['one', 'one 2']) {
    await page.fill('[aria-label="Name of the version"]', 'one');
    await page.click('button:has-text("Keep")');
    await page.waitForSelector(`.versions label:text-is("${name}")`);
  }
  await closePage(page);
  const nowhere = await openPage(browser, `${server.address}#/workshop/nulll`, {}, quiet);
  await nowhere.waitForSelector('text=There is no game called nulll here');
  await closePage(nowhere);
});

await test('the folder goes out as a zip and comes back; a wrong sheet is marked row by row; a knob stays turned', async () => {
  const page = await open();
  await cell(page, 'Apple, points').fill('9');
  await page.click('[role=tab]:has-text("Knobs")');
  await page.locator('.page input[type=number]').first().fill('4');
  await page.waitForSelector('li.turned');
  await page.click('[role=tab]:has-text("Cards")');
  await page.waitForSelector('text=Every sentence is understood');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Whole folder")')]);
  const zip = await readFile(await download.path());
  await page.locator('.versions li', { hasText: 'as shipped' }).getByText('go back to it').click();
  await page.waitForFunction(() => document.querySelector('[aria-label="Apple, points"]').value === '2');
  await page.setInputFiles('input[accept*=zip]', {
    name: 'null.zip',
    mimeType: 'application/zip',
    buffer: zip,
  });
  await page.waitForFunction(() => document.querySelector('[aria-label="Apple, points"]').value === '9');
  await page.click('[role=tab]:has-text("Knobs")');
  await page.waitForSelector('li.turned');
  await page.goto(`${server.address}#/cards/null`);
  const bad = 'name,copies,points,sort,text\nApple,7,2,,\nPear,5,3,,when laid: a cart for you\n';
  await page.setInputFiles('input[accept*=zip]', {
    name: 'fruits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(bad),
  });
  await page.click('button:has-text("Fix it in the workshop")');
  await page.waitForSelector('[aria-label="Pear, text"][aria-invalid=true]');
  must((await cell(page, 'Apple, text').getAttribute('aria-invalid')) === null, 'a good row is marked');
  await closePage(page);
});

await test('the folder of any game is one that the terminal reads', async () => {
  for (const [game, card] of Object.entries({ null: 'Apple', handmedown: 'Club', menagerie: 'Plough Ox', temples: 'Unmake the Word' })) {
    const page = await openPage(browser, `${server.address}#/workshop/${game}`, {}, quiet);
    await cell(page, `${card}, copies`).fill('3');
    await page.waitForSelector('text=Every sentence is understood');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Whole folder")')]);
    const place = await mkdtemp(join(tmpdir(), 'croupier-folder-'));
    spawnSync('python3', ['-m', 'zipfile', '-e', await download.path(), place]);
    const { status, stderr } = spawnSync(croupier, ['check', '--game', game, '--cards', join(place, game)], { encoding: 'utf8' });
    must(status === 0, `${game}: ${stderr}`);
    const shown = spawnSync(croupier, ['cards', game, card, '--cards', join(place, game)], { encoding: 'utf8' });
    must(shown.stdout.includes(', 3 copies)'), `${game}: ${shown.stdout}`);
    await rm(place, { recursive: true });
    if (game === 'handmedown') {
      await page.click('button:text-is("more-units")');
      await page.waitForSelector('p:has-text("only where the knob extra is turned to 1")');
    }
    await closePage(page);
  }
});

await test('a game that is written here is shared by a link: played at once, and at an online table; its note comes back', async () => {
  const page = await openPage(browser, `${server.address}#/write`, {}, quiet);
  await page.waitForSelector('summary:has-text("sentences are understood")');
  const rules = page.getByLabel('rulebook.md', { exact: true });
  await rules.fill((await rules.inputValue()).replace('# High Card', '# Highest of All').replace('deal 5 cards', 'deal 2 cards'));
  await page.waitForSelector('h1:has-text("Highest of All")');
  await page.waitForSelector('summary:has-text("sentences are understood")');
  await page.click('header button:has-text("Share")');
  await axe(page, 'a game of its own is shared');
  await page.click('button:has-text("Make a short link")');
  await page.waitForSelector('button:has-text("Remove it from the server")');
  const link = await cell(page, 'Link to the prototype').inputValue();
  must(/#\/try\/game[0-9a-f]+\/[\w-]{22}$/.test(link), link);

  const visitor = await openPage(browser, link, {}, quiet);
  await visitor.waitForSelector('h1:has-text("Highest of All")');
  await visitor.waitForSelector('.rules:has-text("deal 2 cards")');
  await axe(visitor, 'a game that came in a link');
  await visitor.click('button:has-text("Play now, against bots")');
  await visitor.waitForSelector('.version:has-text("Highest of All")');
  await visitor.reload(); // it is opened again with its rules
  await visitor.waitForSelector('.version:has-text("Highest of All")');
  await visitor.click('button:has-text("☰")');
  await visitor.click('dialog a:has-text("Rules")');
  await visitor.waitForSelector('h1:has-text("Highest of All")');
  await visitor.reload(); // and so are they
  await visitor.waitForSelector('p:has-text("deal 2 cards"), li:has-text("deal 2 cards")');
  await closePage(visitor);

  await page.goto(link);
  await page.click('button:has-text("Play with people elsewhere")');
  await page.waitForSelector('p:has-text("a game of its host")');
  const table = page.url();
  const testers = [];
  for (const name of ['Ada', 'Bob', 'Cid']) {
    const tester = await openPage(browser, table, {}, quiet);
    await tester.fill('input[autocomplete=nickname]', name);
    await tester.locator('button:has-text("Sit here"):enabled').first().click();
    testers.push(tester);
  }
  for (const tester of testers) await tester.waitForSelector('.version:has-text("Highest of All")');
  const [ada, bob] = testers;
  await ada.keyboard.press('n');
  await ada.fill('[aria-label="Your words"]', 'Over too soon');
  await ada.click('button:has-text("Pin it")');
  await ada.waitForSelector('[aria-label="Your words"]', { state: 'detached' });
  await bob.click('nav button:has-text("Table")');
  await bob.click('dialog[open] button:has-text("Resign")');
  await bob.click('dialog[open] button:has-text("Resign: really?")');
  await openSummary(ada);
  await ada.waitForSelector('dialog[open] .verdict:has-text("The deal was fair")');
  for (const tester of testers) await closePage(tester);
  await page.goto(`${server.address}#/write`);
  await page.click('header button:has-text("Notes")');
  await page.waitForSelector('.words:has-text("Over too soon (Ada)")');
  await closePage(page);
});

const see = (page, state) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** One's own record of the game that was played last. */
const recordOf = (page) =>
  page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('croupier.game.'))[1]).text);

await test('how long somebody thought is in the record, and people are read beside bots', async () => {
  const page = await openPage(browser, `${server.address}#/new/null`, {}, quiet);
  await shorten(page, { knobs: [{ name: 'rounds', lo: 1 }] });
  const begun = Date.now();
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.moves button');
  await see(page, 'hidden');
  await page.waitForTimeout(1200);
  await see(page, 'visible');
  await page.waitForTimeout(500);
  await page.locator('.moves button').first().click();
  await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('thought ')));
  const spent = Date.now() - begun;
  await playOut(page);
  const text = await recordOf(page);
  const first = Number(text.match(/thought ([\d.]+) s/)[1]);
  must(first >= 0.5 && first <= (spent - 1200) / 1000 + 0.1, `${first} s of ${spent} ms`);

  await page.goto(`${server.address}#/workshop/null`);
  await page.click('[role=tab]:has-text("People and bots")');
  await page.waitForSelector('legend:has-text("Games to read: 1 of 1")');
  await page.locator('select:has(option[value="120"])').first().selectOption('120');
  await page.click('button:has-text("Read them")');
  await page.waitForSelector('.command:has-text("croupier lab read here-")');
  await page.waitForSelector('.sum:has-text("One game of people, 120 of bots (greedy)")');
  await page.waitForSelector('tr:has-text("length in rounds")');
  const timed = text.match(/^ +thought /gm).length;
  await page.waitForSelector(`p:has-text("${timed === 1 ? 'One move was timed' : `${timed} moves were timed`}")`);
  await axe(page, 'people and bots');
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    must(wide <= width, `the report is ${wide} wide of ${width}`);
  }
  const three = { name: 'three.play', mimeType: 'text/plain', buffer: Buffer.from('game null\nseats Ann Bea Cid\nseed 3\n') };
  await page.setInputFiles('input[type=file]', three);
  await page.waitForSelector('legend:has-text("Games to read: 1 of 2")');
  await page.check('label:has-text("three.play") input');
  await page.click('button:has-text("Read them")');
  await page.waitForSelector('[role=alert]:has-text("read them separately")');
  await closePage(page);
});

await test('own sheets go along to a table for people on other screens', async () => {
  const page = await open();
  await page.goto(`${server.address}#/cards/null`);
  const shipped = await readFile(new URL('../../games/null/cards/fruits.csv', import.meta.url), 'utf8');
  const own = { name: 'fruits.csv', mimeType: 'text/csv', buffer: Buffer.from(shipped.replace(/^Apple,7,2/m, 'Apple,7,8')) };
  await page.setInputFiles('input[accept*=zip]', own);
  await page.waitForSelector('text=fruits.csv');
  const link = await lay(page, { id: 'null', seats_min: 2, seats_max: 4 });
  await sit(page, 'Ada');
  const other = await openPage(browser, link, {}, quiet);
  await sit(other, 'Bea');
  for (const seat of [page, other]) {
    await begun(seat);
    must((await seat.textContent('.version')).startsWith('My cards'), 'the version is not told');
    await seat.click('nav button:has-text("Table")');
    await seat.waitForSelector('dialog[open] a:has-text("Rules")');
    must(!(await seat.$('dialog[open] a:has-text("Cards")')), 'the shipped cards are called those of this table');
  }
  await closePage(other);
  await closePage(page);
});

await test('no sheet scrolls sideways on a wide screen', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const games = { handmedown: 'Club', menagerie: 'Plough Ox', resourcewar: 'Drifter', temples: 'Unmake the Word', emperor: 'Charge' };
  for (const [game, first] of Object.entries(games)) {
    await page.goto(`${server.address}#/workshop/${game}`);
    await page.waitForSelector(`.sheet:has([aria-label^="${first}"])`);
    for (const sheet of await page.locator('.left button[aria-pressed]').all()) {
      await sheet.click();
      const [wide, room] = await page.$eval('.sheet', (it) => [it.scrollWidth, it.clientWidth]);
      must(wide <= room, `${game}: ${await sheet.textContent()} is ${wide} wide of ${room}`);
    }
  }
  await closePage(page);
});

await test('it fits a telephone', async () => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  const fits = async (what) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    must(wide <= 360, `${what} is ${wide} wide`);
  };
  await fits('the workshop');
  await page.click('[role=tab]:has-text("Share")');
  await page.waitForSelector('button:has-text("Make a short link")');
  await fits('the link');
  await page.goto(`${server.address}#/workshop/handmedown`);
  await page.click('[role=tab]:has-text("Cards")');
  await cell(page, 'Bow, attack').fill('4');
  await page.waitForSelector('text=Every sentence is understood');
  await page.click('[role=tab]:has-text("Ask the lab")');
  await page.locator('select:has(option[value="120"])').selectOption('120');
  await page.click('button:has-text("What did it change?")');
  await page.waitForSelector('.command');
  must(/ to [+−]/.test(await page.textContent('.changes td small')), 'an interval has no numbers');
  await fits('what the lab says');
  await page.goto(`${server.address}#/new/null`);
  await page.click('label:has-text("With people on other screens") input');
  await fits('a table for people elsewhere');
  await page.goto(`${server.address}#/cards/null`);
  await page.waitForSelector('label:has-text("Black and white")');
  await fits('the list of cards');
  const [box, words] = await page.$eval('label:has-text("Black and white")', (label) => {
    const middle = ({ top, bottom }) => (top + bottom) / 2;
    return [middle(label.querySelector('input').getBoundingClientRect()), middle(label.getBoundingClientRect())];
  });
  must(Math.abs(box - words) <= 1, `the box is ${box - words} off its words`);
  await closePage(page);
});

await browser.close();
await server.stop();
finish();
