// told.mjs: how the table tells a game: what runs, flies and lies where while it is played.
//
//     node told.mjs CROUPIER
import { closePage, finish, keepGame, must, openPage, test } from './browser.mjs';
import { address, at, browser, count, stop } from './moments.mjs';

await test('an arrow to a card runs behind the cards between', async () => {
  const page = await at('resourcewar', 2, /confronts.*\n.* sends/, {
    viewport: { width: 1024, height: 768 },
  });
  await page.waitForSelector('.board > svg .line', { state: 'attached' });
  const over = await page.evaluate(() => {
    const [svg, open] = [document.querySelector('.board > svg'), document.querySelector('.open')];
    return getComputedStyle(svg).zIndex !== 'auto' || !(svg.compareDocumentPosition(open) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  must(!over, 'arrows lie over cards');
  must((await count(page, '.seat.own .unit.forward')) > 1, 'who confronts somebody stays in the row');
  await closePage(page);
});

await test('points fly to the score, and nothing stays of them', async () => {
  const page = await at('menagerie', 3, /Ann sells/, {
    reducedMotion: 'no-preference',
    painted: true,
  });
  await page.evaluate(() => {
    window.flown = [];
    new MutationObserver((all) =>
      all.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.className === 'point' && window.flown.push(node.textContent))),
    ).observe(document.body, { childList: true });
  });
  const before = Number(await page.textContent('.seat.own [data-number=vp] b'));
  const sale = page.locator('.moves button', { hasText: 'Sell ' }).first();
  await sale.click();
  await page.waitForFunction((vp) => Number(document.querySelector('.seat.own [data-number=vp] b').textContent) > vp, before);
  await page.waitForFunction(() => window.flown.length > 0 && !document.querySelector('.point'));
  const gained = Number(await page.textContent('.seat.own [data-number=vp] b')) - before;
  must(
    (await page.evaluate(() => window.flown[0])) === `+${gained}`,
    `flown: ${await page.evaluate(() => window.flown)}, gained: ${gained}`,
  );
  await closePage(page);
});

await test('what is chosen between lies on the table, and a place that fills now and then is kept', async () => {
  const page = await at('emperor', 1, 0);
  await page.waitForFunction(() => document.querySelectorAll('.shared .thing.able .sheet').length > 4);
  must((await count(page, '.shared .thing.able')) === (await count(page, '.moves button')), 'not every chapter lies there');
  await page.locator('.moves button').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.shared .thing.able .sheet').length === 0);
  await closePage(page);
  const phone = await at('emperor', 1, 0, {
    viewport: { width: 360, height: 740 },
  });
  await phone.waitForFunction(() => {
    const { top, bottom } = document.querySelector('.open').getBoundingClientRect();
    return [...document.querySelectorAll('.thing.lit')].some((node) => {
      const box = node.getBoundingClientRect();
      return box.top >= top - 4 && box.bottom <= bottom + 4;
    });
  });
  await closePage(phone);
  const market = await at('menagerie', 3, 0);
  const place = () => market.$eval('.shared .grid', (node) => Math.round(node.getBoundingClientRect().left));
  const left = await place();
  await market.locator('.moves button', { hasText: 'Take ' }).first().click();
  await market.waitForSelector('.shared .row .card');
  must(Math.abs((await place()) - left) < 3, `the market went from ${left} to ${await place()}`);
  await closePage(market);
});

await test('between wars their cards lie in piles', async () => {
  const peace = await at('emperor', 1, /Ann draws/, {}, 0.5);
  must(
    (await count(peace, '.area:has(> .title:text("turned by")) .card.full, .seat.own .area[aria-label^="turned by you"] .row')) === 0,
    'old cards are laid out',
  );
  await closePage(peace);
  const war = await at('emperor', 1, /loses/, {}, 0.3);
  must((await count(war, '[aria-label^="turned by"] .row .card')) > 0, 'cards of the war lie in piles');
  await closePage(war);
});

await test('how an animal is stands on it whole, beside how many they are', async () => {
  const stacks = ['Ann stack Marsh Mosquito at s1', 'Ann stack Midnight Raccoon at s2', 'Bea stack Shed-Tail Gecko at s5'];
  const scene = ['game menagerie  seats Ann Bea', 'scene a', ...stacks.map((stack) => `    ${stack}, cards 2, wounded 1`), ''];
  for (const width of [1024, 360]) {
    const page = await openPage(browser, `${address}#/fair`, {
      viewport: { width, height: 740 },
    });
    await keepGame(page, scene.join('\n'), 2);
    await page.goto('about:blank');
    await page.goto(`${address}#/table/kept`);
    await page.waitForSelector('.board .card .states');
    const cut = await page.$$eval('.board .card .states', (all) =>
      all
        .filter((node) => {
          const [own, art] = [node.getBoundingClientRect(), node.parentElement.getBoundingClientRect()];
          const level = node.parentElement.querySelector('.level')?.getBoundingClientRect();
          return node.scrollWidth > node.clientWidth + 1 || own.right > art.right + 1 || (level && own.top < level.bottom - 2);
        })
        .map((node) => node.closest('.card').textContent.trim()),
    );
    must((await count(page, '.board .card .states')) === 3 && cut.length === 0, `at ${width}: ${cut}`);
    await closePage(page);
  }
});

await test('an enemy that nobody has seen shows a back and how many there are', async () => {
  const page = await at('emperor', 1, 0.5);
  const pile = page.locator('.pile', { hasText: 'unseen enemies' });
  must((await pile.locator('.card, .name').count()) === 0 && (await pile.locator('.back').count()) === 1, 'it shows more than a back');
  await pile.locator('.thing').click();
  must((await count(page, 'dialog[open] .card')) === 0, 'it is spread by a click');
  await closePage(page);
});

await test('who sits down at a shared screen is shown what the others did, and nothing that only they may know', async () => {
  const page = await openPage(browser, `${address}#/new/handmedown`);
  await page.waitForSelector('button:has-text("Deal")');
  for (const select of await page.$$('select[aria-label^="Who plays"]')) await select.selectOption('you');
  await page.fill('input[inputmode=numeric]', '7');
  await page.click('button:has-text("Deal")');
  await page.waitForSelector('.curtain');
  await page.evaluate(() => sessionStorage.removeItem('croupier.pace'));
  /** What the stage says until it is silent, from when it first speaks. */
  const staged = () =>
    page.evaluate(async () => {
      const shown = [];
      for (let still = 0; still < (shown.length ? 40 : 200); still = document.querySelector('.stage') ? 0 : still + 1) {
        const words = document.querySelector('.stage .words')?.textContent.trim();
        if (words && shown.at(-1) !== words) shown.push(words);
        await new Promise((done) => setTimeout(done, 25));
      }
      return shown;
    });
  const first = (await page.textContent('.curtain b')).trim();
  let seat = '';
  for (let turns = 0; turns < 5; turns++) {
    seat = (await page.textContent('.curtain b')).trim();
    await page.click('.curtain button');
    if (seat === first && turns > 0) break;
    await page.locator('.moves button', { hasText: 'Draw a' }).first().click();
    await page.locator('.moves button', { hasText: 'End the turn' }).click();
    await page.waitForSelector('.curtain');
  }
  must(seat === first, `${first} never sits down again`);
  const shown = await staged();
  const drawn = shown.filter((words) => / draws /.test(words));
  must(drawn.length > 0, `shown: ${shown}`);
  await page.click('button[aria-label="Watch again"]');
  const again = await staged();
  const known = [...drawn, ...again].filter((words) => / draws (?!an? )/.test(words));
  must(again.length > 0 && known.length === 0, `${first} is told: ${known.length ? known : again}`);
  await closePage(page);
});

await test('a double click does the usual: the card is played', async () => {
  const page = await at('resourcewar', 2, /plays/);
  const card = page.locator('.hands .thing.able').first();
  const name = await card.locator('.name').textContent();
  await card.dblclick();
  await page.waitForFunction((words) => document.querySelector('.story .log')?.textContent.includes(`plays ${words}`), name);
  await closePage(page);
});

await test('two tabs keep two games, and each comes back to its own', async () => {
  const one = await openPage(browser, address);
  const two = await one.context().newPage();
  const titles = ['Hand-Me-Down', 'Menagerie'];
  for (const [i, page] of [one, two].entries()) {
    await page.goto(address);
    await page.click(`button[aria-label="Play now: ${titles[i]}"]`);
    await page.waitForSelector('.felt[aria-busy=false] .moves button, .moves button');
  }
  await one.locator('.moves button').first().click();
  await one.waitForFunction(() => document.querySelectorAll('.story .log p').length > 1);
  const said = await one.textContent('.story .log p');
  for (const [i, page] of [one, two].entries()) {
    await page.reload();
    await page.waitForFunction((title) => document.querySelector('.bar h1')?.textContent === title, titles[i]);
  }
  must((await one.textContent('.story .log p')) === said, 'the first game begins anew');
  await two.goto(address);
  await two.waitForSelector('.games h2');
  const listed = await two.textContent('main');
  must(
    titles.every((title) => listed.split(title).length > 2),
    'the list of games left has not both',
  );
  await closePage(one);
});

await test('a coin is seen to be tossed, and its side stays to be read; what each man of an enemy adds stands beside its figures', async () => {
  const scene = [
    'game emperor  seats Ann',
    'scene a',
    '    set levels 1',
    '    day 9   counter 9',
    '    enemies Bone Rabble',
    '    Ann loyalist 9',
    '    Ann men 2 Pilgrim Levy, Night Scout',
    '    battle deck 6 Charge, 5 Volley',
  ];
  for (const [i, side] of ['heads', 'tails'].entries()) {
    const page = await openPage(browser, `${address}#/fair`);
    await keepGame(page, [...scene, `    dice ${i + 1} 1 1 1`, ''].join('\n'), 1);
    await page.goto('about:blank');
    await page.goto(`${address}#/table/kept`);
    await page.waitForSelector('.moves button');
    await page.evaluate(() => sessionStorage.removeItem('croupier.pace'));
    await page.locator('.moves button').first().click();
    await page.waitForSelector(`.stage .coin:has-text("${side}")`);
    const [words, up] = await page.evaluate(() => [
      document.querySelector('.stage .words').textContent,
      new DOMMatrix(getComputedStyle(document.querySelector('.coin .turning')).transform).m22 > 0 ? 'heads' : 'tails',
    ]);
    must(words.includes(`a coin falls ${side}`) && up === side, `${words}, and ${up} lies above`);
    await closePage(page);
  }
  const war = await at('emperor', 1, /loses/, {}, 0.3);
  await war.waitForSelector('.bars [data-number="enemy damage a man"]');
  await closePage(war);
});

await test('cards in play are read where there is room beside or below their pictures, and nothing shrinks for others', async () => {
  const [wide, narrow] = [{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 1024, height: 768 } }];
  /** Texts that can be read whole, and cards that have one. */
  const read = async (page, where, least) => {
    await page.waitForFunction(
      ([query, n]) =>
        [...document.querySelectorAll(`${query} .text`)].filter((node) => {
          const [text, sheet] = [node.getBoundingClientRect(), node.parentElement];
          return text.height > 10 && sheet.scrollHeight <= sheet.clientHeight + 1 && node.scrollWidth <= node.clientWidth;
        }).length >= n,
      [where, least],
    );
    await closePage(page);
  };
  const stacks = await at('menagerie', 3, 0.5, wide);
  const art = await stacks.$eval('.own .tile:has(.text) .art', (node) => node.getBoundingClientRect().height);
  must(art > 40, `the picture has ${art} px`);
  await read(stacks, '.own .spaces', 5);
  const market = await at('menagerie', 3, 0.93, narrow);
  const card = await market.$eval('.own .spaces .cell', (node) => node.getBoundingClientRect().width);
  must(card > 90, `one's own cards are ${card} px wide`);
  await read(market, '.shared .card.full', 1);
  await read(await at('emperor', 1, 0.93, wide), '.own .alike', 8);
  await read(await at('emperor', 1, 0.5, narrow), '.own .alike', 8);
  await read(await at('handmedown', 3, 0.93, wide), '.hands', 12);
  await read(await at('temples', 2, 0.93, narrow), '.lands', 6);
  const phone = await at('emperor', 1, 0.5, { viewport: { width: 360, height: 740 } });
  const tops = await phone.$$eval('.own .alike[aria-label^="men"] .card', (all) =>
    all.slice(0, 3).map((node) => node.offsetParent.offsetTop),
  );
  must(new Set(tops).size === 1, `on a phone three men do not stand beside each other: ${tops}`);
  await closePage(phone);
});

await browser.close();
await stop();
finish();
