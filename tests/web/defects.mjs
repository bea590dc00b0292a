// defects.mjs: what was once wrong at the table, each with what shows that it is not any more.
//
//     node defects.mjs CROUPIER
import { closePage, finish, keepGame, must, openPage, test } from './browser.mjs';
import { address, at, browser, count, stop } from './moments.mjs';

await test('of cards alike only the one that was touched is chosen', async () => {
  const page = await at('handmedown', 3, /buys Peasant/);
  await page.waitForSelector('.hands .thing.able');
  const faces = await page.$$eval('.hands .thing.able', (all) => all.map((node) => node.dataset.card));
  const card = faces.findIndex((face, i) => faces.indexOf(face) !== i);
  await page.locator('.hands .thing.able').nth(Math.max(card, 0)).click();
  await page.waitForSelector('.hands .thing.chosen');
  must(card >= 0, `the hand has no two alike: ${faces}`);
  must((await count(page, '.hands .thing.chosen')) === 1, 'several are painted as chosen');
  must((await count(page, '.hands .thing[aria-pressed=true]')) === 1, 'several are said to be chosen');
  await page.keyboard.press('Escape');
  must((await count(page, '.thing.chosen')) === 0, 'Escape takes nothing back');
  await closePage(page);
});

await test('the panel has the text of the card that it names, whatever happens to the piece', async () => {
  const page = await at('menagerie', 3, /places/);
  const texts = new Map();
  for (let i = 0; i < 14; i++) {
    await page.waitForSelector('.felt[aria-busy=false]');
    const thing = page.locator('.seat.own .thing, .shared .thing').nth(i % 5);
    await thing.hover();
    if (i % 2) await page.evaluate(() => document.querySelector('.moves button')?.click());
    const told = await page.evaluate(() => {
      const name = document.querySelector('.closer .card .name')?.textContent.replace(/ \d+$/, '') ?? '';
      return { name, text: document.querySelector('.closer .card .text')?.textContent ?? '' };
    });
    must(!texts.has(told.name) || texts.get(told.name) === told.text, `${told.name} says "${told.text}" and "${texts.get(told.name)}"`);
    texts.set(told.name, told.text);
  }
  must(texts.size > 3, 'too few cards were looked at');
  await closePage(page);
});

await test('who acts is marked; nothing vanishes while the window changes; lands lie as they are held', async () => {
  const page = await at('temples', 2, /acts with/);
  const spots = () =>
    page.$$eval('.board [data-spot^=piece]', (all) => all.filter((node) => node.getBoundingClientRect().width > 5).length);
  const all = await spots();
  for (const width of [700, 1024, 1600, 1280]) await page.setViewportSize({ width, height: 860 });
  await page.waitForFunction(
    (n) =>
      [...document.querySelectorAll('.board [data-spot^=piece]')].filter((node) => node.getBoundingClientRect().width > 5).length === n,
    all,
  );
  must(
    (await count(page, '.ground.sideways')) > 3 && (await count(page, '.ground:not(.sideways)')) > 3,
    'lands do not lie as they are held',
  );
  must((await count(page, '.states:has-text("acts")')) === 0, 'somebody is said to act before anybody does');
  const actor = await page.locator('.moves button', { hasText: 'Act with' }).first().textContent();
  await page.locator('.moves button', { hasText: 'Act with' }).first().click();
  await page.waitForSelector('.states:has-text("acts")');
  const marked = await page.$$eval('.card:has(.states)', (all) => all.map((node) => node.querySelector('.name').textContent));
  must(marked.length === 1 && actor.includes(marked[0]), `${actor}, but marked is ${marked}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const tall = await page.$$eval('.states', ([node]) => node.getBoundingClientRect().height).catch(() => 0);
  must(tall > 8, 'on a phone nothing says who acts');
  await closePage(page);
});

await test('while a unit acts, why others do nothing is said of this moment', async () => {
  const page = await at('temples', 2, /North attacks/);
  const actor = await page.textContent('.card:has(.states:has-text("acts")) .name');
  const why = async (selector) => {
    await page
      .locator(selector)
      .first()
      .evaluate((node) => node.click());
    await page.waitForSelector('.said');
    const words = await page.textContent('.said');
    await page.keyboard.press('Escape');
    return words;
  };
  const other = page.locator('.board [data-spot^=piece]:not(.able):has(.card.unit)', { hasText: "North's" }).first();
  await other.evaluate((node) => node.setAttribute('data-test', 'other'));
  const unit = await why('[data-test=other]');
  must(unit.includes(`${actor} acts now`), unit);
  must(!/FT-13\.4|first say/.test(unit), `that has nothing to do with it: ${unit}`);
  const card = await why('.hands .thing:not(.able):has(.type3, .type2)');
  must(!/FT-13\.4: it needs a legal target/.test(card), `that has nothing to do with it: ${card}`);
  await closePage(page);
});

await test('who is stunned is said in words; no number stands on the card that could float as damage', async () => {
  const page = await at('resourcewar', 2, /South defends no more/);
  await page.waitForSelector('.thing:has(.states:has-text("stunned"))');
  const told = await page.$$eval('.thing:has(.states)', (all) =>
    all.map((node) => ({ says: node.querySelector('.states').textContent, marks: node.querySelector('.marks')?.textContent ?? '' })),
  );
  must(
    told.every(({ says, marks }) => /^stunned (this turn|through|for)/.test(says) && marks === ''),
    JSON.stringify(told),
  );
  await closePage(page);
});

await test('tags of slots and discs of owners cover neither names nor numbers; the slots have a legend', async () => {
  /** Whatever of the first lies over what must be read of the second, on the same table. */
  const covered = (over, under) =>
    [...document.querySelectorAll(over)].flatMap((tag) => {
      const a = tag.getBoundingClientRect();
      if (a.width === 0) return [];
      return [...document.querySelectorAll(under)]
        .filter((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].some((b) => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return wide > 3 && tall > 3 && !node.contains(tag);
          });
        })
        .map((node) => `${tag.textContent} over ${node.textContent}`);
    });
  for (const width of [1280, 360]) {
    const page = await at('handmedown', 3, 0.3, { viewport: { width, height: 860 } });
    const flanks = await page.evaluate(
      `(${covered})('.board .side:is(.left, .right)', '.board .card .name, .board .card .foot b, .board .card .mark')`,
    );
    must(flanks.length === 0, `at ${width}: ${flanks}`);
    // A tag may reach over the edge of its neighbor, but not over what is to be read there.
    const tags = await page.evaluate(`(${covered})('.seat.own .card .side', '.seat.own .card .name, .seat.own .card .foot b')`);
    must(tags.length === 0, `at ${width}: ${tags}`);
    if (width > 900)
      must(/blue.*green.*red.*yellow/s.test(await page.textContent('.closer .legend')), 'nothing says what the letters mean');
    await closePage(page);
    const isle = await at('temples', 2, 0.5, { viewport: { width, height: 860 } });
    const discs = await isle.evaluate(`(${covered})('.board .flag', '.board .card.unit .name, .board .card.unit .foot b')`);
    must(discs.length === 0, `at ${width}: ${discs}`);
    await closePage(isle);
  }
});

await test('figures stand at the places a card may go to, while it is drawn over the table', async () => {
  const page = await at('menagerie', 3, /Ann places it at s2: Raccoon Viper/);
  await page.waitForSelector('.seat.own .thing.lit, .shared .thing.lit');
  const hand = await page.locator('.shared .area:has(.title:text-is("hand")) .thing').first().boundingBox();
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2);
  await page.mouse.down();
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2 + 60, { steps: 4 });
  await page.waitForSelector('.seat.own .brief:has-text("power")');
  await page.keyboard.press('Escape');
  must((await count(page, '.thing.pulled, .brief')) === 0, 'Escape lets nothing go');
  const lines = await count(page, '.story .log p');
  await page.mouse.up();
  must((await count(page, '.story .log p')) === lines, 'what was taken back was played');
  await closePage(page);
});

await test('by keys: arrows stay in the list, 0 is the tenth move, a hint is told', async () => {
  const page = await at('handmedown', 3, /\n.* strikes/, {}, 0.4);
  const focused = () => page.evaluate(() => [...document.querySelectorAll('.moves button')].indexOf(document.activeElement));
  await page.keyboard.press('m');
  await page.waitForFunction(() => document.activeElement.closest('.moves'));
  await page.keyboard.press('ArrowDown');
  must((await focused()) === 1, 'an arrow leaves the list of moves');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  must((await focused()) === 0, 'an arrow leaves the list of moves');
  must((await count(page, '.moves button')) > 9, 'there are too few moves');
  await page.keyboard.press('0');
  must((await focused()) === 9, '0 does not go to the tenth move');
  await page.keyboard.press('ArrowDown');
  must((await focused()) === 10, 'the eleventh move is not reached');
  await page.keyboard.press('h');
  await page.waitForFunction(() => document.querySelector('.hearing').textContent.includes('Hint: '));
  await closePage(page);
});

await test('by keys: when the card that has the focus goes, another thing of the table has it', async () => {
  const page = await at('menagerie', 3, /takes/, {}, 0.2);
  const card = page.locator('.shared .thing.able:has(.card)').first();
  await card.focus();
  await card.evaluate((node) => (window.gone = node));
  for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');
  await page.waitForFunction(() => !window.gone.isConnected);
  await page.waitForFunction(() => document.activeElement?.closest('.board .thing'));
  await closePage(page);
});

await test('what is asked is what can be done: where nothing can be sold or merged nobody speaks of it', async () => {
  const offers = (page) => page.$$eval('.moves button', (all) => all.map((node) => node.textContent.replace(/^\d/, '').split(' ')[0]));
  const asked = async (until, after) => {
    const page = await at('menagerie', 3, until, {}, after);
    const [can, prompt] = [new Set(await offers(page)), await page.textContent('.prompt')];
    for (const [verb, words] of [
      ['Sell', /sell/i],
      ['Merge', /merge/i],
      ['Refill', /refill/i],
    ])
      must(can.has(verb) === words.test(prompt), `"${prompt}", but one can ${[...can]}`);
    must([...can].some((verb) => !/Sell|Merge/.test(verb)) || /first: there is no place/.test(prompt), `"${prompt}" though nothing fits`);
    await closePage(page);
    return [...can].every((verb) => /Sell|Merge/.test(verb));
  };
  await asked(/places it/, 0);
  await asked(/attaches it/, 0.3);
  await asked(/refills/, 0);
  must(await asked(/takes .*\n.* sells/, 0.3), 'nobody had to sell first');
});

await test('a hand that is empty takes no room from the board', async () => {
  const page = await at('temples', 2, 0.02, { viewport: { width: 1280, height: 720 } });
  const taken = await page.$$eval('.hands', (all) => all.reduce((sum, node) => sum + node.offsetHeight, 0));
  must((await count(page, '.hands .thing')) === 0, 'the hand has cards already');
  must(taken < 30, `nothing in the hand takes ${taken} px`);
  await closePage(page);
});

await test('a wounded animal looks it, and says so', async () => {
  const page = await openPage(browser, `${address}#/fair`);
  const scene = ['game menagerie  seats Ann Bea', 'scene a', '    Ann stack Sly Fox at s1', '    Ann stack Pack Wolf at s2, wounded 1', ''];
  await keepGame(page, scene.join('\n'), 2);
  await page.goto('about:blank');
  await page.goto(`${address}#/table/kept`);
  await page.waitForSelector('.seat.own .tile');
  const hurt = await page.$$eval('.seat.own .tile.hurt', (all) => all.map((node) => node.innerText.replace(/\s+/g, ' ')));
  must(hurt.length === 1 && /Pack Wolf.*wounded/.test(hurt[0]), `hurt: ${hurt.join(' | ') || 'nobody'}`);
  await closePage(page);
});

await test('at twice the size names are whole, and a spent unit lies sideways', async () => {
  const page = await at('handmedown', 3, /strikes .*\n.* ends the turn/, { viewport: { width: 720, height: 450 } }, 0.5);
  const cut = await page.$$eval('.board .card .name, .board .card .foot, .level, .mark, .costs', (all) =>
    all.filter((node) => node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent),
  );
  must(cut.length === 0, `cut off: ${cut}`);
  const spent = await page.$$eval('.seat.own .tile.sideways .name', (all) => all.map((node) => node.textContent));
  const log = await page.$$eval('.story .log p', (all) =>
    all
      .map((node) => node.textContent)
      .slice(-12)
      .join(' '),
  );
  must(spent.length > 0 && spent.every((name) => new RegExp(`${name}[^.]*attacks`).test(log)), `spent: ${spent}, but ${log}`);
  await closePage(page);
});

await test('what happens is told in its order: the panel says nothing that was not shown yet', async () => {
  const page = await at('temples', 2, /North attacks/);
  await page.evaluate(() => sessionStorage.removeItem('croupier.pace'));
  const told = await page.evaluate(async () => {
    [...document.querySelectorAll('.moves button')].find((node) => node.textContent.includes('Attack')).click();
    const said = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
    const shown = [];
    const early = [];
    let [sides, unlike] = [0, 0];
    for (let still = 0; still < 40; still = said('.stage') ? 0 : still + 1) {
      const [scene, panel] = [said('.stage .words'), said('.closer figcaption')];
      if (scene && shown.at(-1) !== scene) shown.push(scene);
      if (scene && panel && !shown.includes(panel)) early.push(`"${panel}" at "${scene}"`);
      const dice = [...document.querySelectorAll('.stage .one .dice')].map((node) => Number(node.ariaLabel.match(/\d+/)));
      const beaten = [...document.querySelectorAll('.stage .one')].findIndex((node) => node.classList.contains('beaten'));
      if (dice.length === 2) [sides, unlike] = [sides + 1, unlike + Number(beaten !== [0, -1, 1][Math.sign(dice[0] - dice[1]) + 1])];
      await new Promise((done) => setTimeout(done, 25));
    }
    return { shown, early, sides, unlike };
  });
  must(told.shown.length > 2 && /attacks/.test(told.shown[0]), `shown: ${told.shown}`);
  must(told.sides > 0 && told.unlike === 0, `${told.unlike} times the lower die was not the one that is beaten`);
  must(told.early.length === 0, told.early[0]);
  await closePage(page);
});

await test('in a fight each die stands below its side, in its own shape; only six sides have pips', async () => {
  /** The sides of a fight with their dice, as the stage shows it after the move. */
  const fight = async (text, move) => {
    const page = await openPage(browser, `${address}#/fair`);
    await keepGame(page, text, 2);
    await page.goto('about:blank');
    await page.goto(`${address}#/table/kept`);
    await page.waitForSelector('.moves button');
    await page.evaluate(() => sessionStorage.removeItem('croupier.pace'));
    const seen = await page.evaluate(async (words) => {
      [...document.querySelectorAll('.moves button')].find((node) => node.textContent.includes(words)).click();
      for (let i = 0; i < 400 && !document.querySelector('.stage .one .die'); i++) await new Promise((done) => setTimeout(done, 25));
      return [...document.querySelectorAll('.stage .one')].map((side) => {
        const [die, ...more] = side.querySelectorAll('.die');
        const shape = die.querySelector('path')?.getAttribute('d') ?? 'pips';
        const value = shape === 'pips' ? die.querySelectorAll('.on').length : Number(die.querySelector('b').textContent);
        return { name: side.querySelector('.name').textContent.trim(), value, shape, spare: more.length, beaten: side.matches('.beaten') };
      });
    }, move);
    await closePage(page);
    return seen;
  };
  const same = (seen, ...wanted) => {
    const said = seen.map(({ name, value, shape, beaten }) => `${name} ${value} ${shape === 'pips' ? 'pips' : 'drawn'} ${beaten}`);
    must(said.join() === wanted.join() && seen.every(({ spare }) => spare === 0), `seen: ${said}`);
  };
  // The attacker is hurt: it keeps its side, and its die.
  const isle = ['game temples  seats Ann Bea', 'scene a', '    phase actions', '    Ann unit Raider Band at r4c1'];
  const countered = await fight(
    [...isle, '    Bea unit Oak Phalanx at r3c1', '    dice 2 7', '    Ann acts with Raider Band', ''].join('\n'),
    'Attack',
  );
  same(countered, 'Raider Band 2 drawn true', 'Oak Phalanx 7 drawn false');
  must(countered[0].shape !== countered[1].shape, 'a d8 looks like the other die');
  // Of two dice the better one counts, and is shown.
  const raid = (set, ...lines) =>
    [`game handmedown  seats Ann Bea  ${set}`, 'scene a', '    Ann piece Militia', ...lines, '    Ann attacks with Militia', ''].join('\n');
  const twice = await fight(raid('seed 7', '    Ann piece Bow on Militia at right', '    dice 2 5 1'), 'Tree');
  same(twice, 'Militia 5 pips false', 'Tree 1 pips true');
  same(await fight(raid('set die_sides 8', '    dice 6 1'), 'Tree'), 'Militia 6 drawn false', 'Tree 1 drawn true');
});

await test('what others did is watched again, each thing once and in its order; a wound shows the animal; nothing is heard unasked', async () => {
  const page = await at('menagerie', 3, /strikes/, {}, 0.3);
  await page.evaluate(() => {
    sessionStorage.removeItem('croupier.pace');
    window.heard = 0;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.heard++;
      }
    };
  });
  /** What the stage says until it is silent. */
  const staged = () =>
    page.evaluate(async () => {
      const shown = [];
      let cards = 0;
      for (let still = 0; still < 60; still = document.querySelector('.stage') ? 0 : still + 1) {
        const words = document.querySelector('.stage .words')?.textContent.trim();
        if (words && shown.at(-1) !== words) {
          shown.push(words);
          if (words.endsWith('is wounded.')) cards += document.querySelectorAll('.stage .card.hurt').length;
        }
        await new Promise((done) => setTimeout(done, 25));
      }
      return { shown, cards };
    });
  await page.locator('.moves button').first().click();
  const first = await staged();
  const wounds = first.shown.filter((words) => words.endsWith('is wounded.')).length;
  must(wounds > 0 && first.cards === wounds, `${wounds} wounds, ${first.cards} wounded animals were shown`);
  must((await page.evaluate(() => window.heard)) === 0, 'it sounds, though nobody asked for it');
  await page.waitForSelector('.moves button');
  const log = await page.$$eval('.story .log p', (all) => all.map((node) => node.textContent.trim()));
  await page.click('button[aria-label="Watch again"]');
  const again = await staged();
  const places = again.shown.map((words) => log.lastIndexOf(words)).filter((place) => place >= 0);
  must(places.length > 1 && places.every((place, i) => i === 0 || place > places[i - 1]), `watched again: ${again.shown}`);
  must(
    first.shown.every((words) => again.shown.includes(words)),
    `not watched again: ${first.shown.filter((words) => !again.shown.includes(words))}`,
  );
  await page.click('button[aria-label="Table menu"]');
  await page.click('dialog[open] button:has-text("Settings")');
  await page.locator('dialog[open] input[type=range]').fill('0.5');
  await page.waitForFunction(() => window.heard > 0);
  await closePage(page);
});

await test('a war says each number once, and its head stays one line', async () => {
  const page = await at('emperor', 1, /loses/, { viewport: { width: 1440, height: 900 } });
  const told = await page.$$eval('.bars .gauge, .bars .chip, .seat.own .gauge, .seat.own .chip', (all) =>
    all.map((node) => node.textContent.trim().replace(/[\d/ ].*$/, '')),
  );
  const names = await page.$$eval('.bars .chip', (all) => all.map((node) => node.dataset.number));
  const bars = await page.$$eval('.bars .gauge', (all) => all.map((node) => node.title.replace(/:.*/, '')));
  must(bars.length > 1 && !names.some((name) => bars.includes(name)), `bars of ${bars}, and again ${names}`);
  must(
    told.length > 4 && (await count(page, '.seat.own [data-number="total defence"]')) === 0,
    'what the bar of defence says is said again',
  );
  const tops = await page.$$eval('.facts .goal, .facts .gauge, .facts .chip', (all) => all.map((node) => node.getBoundingClientRect().top));
  must(Math.max(...tops) - Math.min(...tops) < 16, 'the head of the table has two lines');
  await closePage(page);
});

await test('a page that is about a game asks which; the rulebook for players has no knobs', async () => {
  const page = await openPage(browser, `${address}#/lessons`);
  await page.click('.crumbs a:has-text("Menagerie")');
  await page.waitForSelector('h1:has-text("Menagerie: lessons")');
  await page.goto(`${address}#/rules/menagerie`);
  await page.waitForSelector('li:has-text("ME-13.1")');
  const says = () => page.textContent('li:has-text("ME-13.1")');
  await page.waitForFunction(() => !document.getElementById('ME-13.1').textContent.includes('rounds)'));
  must(!(await page.textContent('main')).includes('knobs: settings'), 'who plays reads of knobs');
  await page.check('label.all input');
  must((await says()).includes('(rounds)'), `with the settings it says ${await says()}`);
  await closePage(page);
});

await test('windows are passed as one wishes, but not at a stop', async () => {
  const page = await at('temples', 2, /passes/);
  const settings = async () => {
    await page.click('nav button:has-text("Table")');
    await page.click('dialog[open] button:has-text("Settings")');
    await page.waitForSelector('dialog[open] legend:has-text("Where you may pass")');
  };
  const prompt = (await page.textContent('.prompt')).trim(); // what is possible of the words of its stop
  const stop = page.locator('dialog[open] label:has([type=checkbox])', { hasText: new RegExp(`^\\s*${prompt}`) }).locator('input');
  const lines = await count(page, '.story .log p');
  await settings();
  await stop.check();
  await page.check('dialog[open] label:has-text("pass this turn") input');
  must((await count(page, '.story .log p')) === lines, 'a stop was passed');
  await stop.uncheck();
  await page.check('dialog[open] label:has-text("pass this turn") input');
  await page.waitForFunction((before) => document.querySelectorAll('.story .log p').length > before, lines);
  await closePage(page);
});

await test('the only move is shown and made, unless it is held; undo goes back to the choice before it', async () => {
  const page = await at('handmedown', 3, /strikes.*\n.*ends the turn/, { made: true });
  const lines = () => count(page, '.story .log p');
  await page.waitForSelector('.action .due:has-text("End")');
  await page.keyboard.press('Escape');
  must((await count(page, '.action .due')) === 0, 'Escape does not hold it');
  must((await page.textContent('.doing')).includes('End'), 'what is held cannot be made by hand');
  const held = await lines();
  await page.waitForTimeout(1200);
  must((await lines()) === held, 'what was held was made');
  await page.keyboard.press('u'); // whom to strike was a choice
  await page.waitForFunction((before) => document.querySelectorAll('.story .log p').length < before, held);
  const choice = await page.textContent('.prompt');
  await page.locator('.moves button').first().click();
  await page.waitForSelector('.action .soft:not(.held):has-text("The only move")');
  await page.waitForFunction((before) => document.querySelectorAll('.story .log p').length > before, held);
  await page.waitForSelector('.felt[aria-busy=false]');
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length > 1);
  await page.keyboard.press('u');
  await page.waitForFunction((words) => document.querySelector('.prompt').textContent === words, choice);
  must((await count(page, '.moves button')) > 1, 'undo goes back to no choice');
  await closePage(page);
});

await test('what a move is said to do is what it does', async () => {
  const page = await at('menagerie', 3, /Ann sells/);
  const numbers = () =>
    page.$$eval('.seat.own .chip', (all) =>
      Object.fromEntries(all.map((n) => [n.dataset.number, Number(n.querySelector('b').textContent)])),
    );
  const sale = page.locator('.moves button', { hasText: 'Sell ' }).first();
  const name = (await sale.textContent()).match(/Sell (.+?)(?: ×\d| \(|$)/)[1];
  await page
    .locator('.seat.own .thing.able', { has: page.locator('.name', { hasText: name }) })
    .first()
    .click();
  const offer = page.locator('.action .button.main', { hasText: `Sell ${name}` }).first();
  await page.waitForFunction(() => [...document.querySelectorAll('.action .button.main')].every((node) => node.querySelector('small')));
  const told = [...(await offer.locator('small').textContent()).matchAll(/Ann (\w+) ([+-]\d+)(?! to)/g)];
  const before = await numbers();
  await offer.click();
  must(told.some(([, number]) => number === 'vp') && told.length > 1, `only ${told.map(([words]) => words)} is told`);
  await page.waitForFunction((vp) => document.querySelector('.seat.own [data-number=vp] b').textContent !== String(vp), before.vp);
  const after = await numbers();
  for (const [words, number, by] of told)
    must(after[number] - before[number] === Number(by), `told: ${words}, but it goes from ${before[number]} to ${after[number]}`);
  await closePage(page);
});

await test('best arms: stronger than before, nothing else is done, and there is nothing left to better', async () => {
  const page = await at('emperor', 1, /Ann (un)?equips/);
  const strength = () =>
    page.$$eval('.seat.own .chip[data-number=attack] b, .seat.own .gauge[title^=defence] small', (all) =>
      all.reduce((sum, node) => sum + Number(node.textContent.replace('/', '')), 0),
    );
  const lines = await count(page, '.story .log p');
  const before = await strength();
  await page.click('button:text-is("Best arms")');
  await page.waitForFunction(
    () =>
      !document.querySelector('.felt[aria-busy=true]') &&
      ![...document.querySelectorAll('.action button')].some((node) => node.textContent === 'Best arms'),
  );
  const done = (await page.$$eval('.story .log p', (all) => all.map((node) => node.textContent.trim()))).slice(lines);
  must(done.length > 0 && done.every((line) => /equips|takes .* off/.test(line)), `done: ${done}`);
  must((await strength()) > before, `${before} before, ${await strength()} now`);
  await closePage(page);
});

/** Tells how often the table was laid out, from now on. */
async function layouts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const all = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount').value;
  const before = await all();
  return async () => (await all()) - before;
}

await test('what a move changes is measured at once and drawn at once: the table is laid out a few times a move', async () => {
  const most = 14;
  const moves = 5;
  for (const [game, seats] of [
    ['handmedown', 3],
    ['emperor', 1],
  ]) {
    const page = await at(game, seats, 0.5, { reducedMotion: 'no-preference' });
    const laid = await layouts(page);
    const made = await page.evaluate(async (n) => {
      const next = () => document.querySelector('.felt[aria-busy=false]') && document.querySelector('.moves button');
      const over = () => document.querySelector('dialog[open]');
      for (let made = 0; ; made++) {
        while (!next() && !over()) await new Promise((done) => setTimeout(done, 5));
        if (over() || made === n) return made;
        next().click();
        await new Promise((done) => setTimeout(done, 20));
      }
    }, moves);
    must(made > 2, `${game}: the game was over after ${made} moves`);
    const a_move = (await laid()) / made;
    console.log(`# ${game}: ${a_move.toFixed(1)} layouts a move`);
    must(a_move <= most, `${game}: ${a_move} layouts a move`);
    await closePage(page);
  }
});

await test('the summary: lines of its graph stand out in the dark, where it turned is marked, and what comes next is in sight', async () => {
  const page = await at('handmedown', 3, 1, { colorScheme: 'dark', viewport: { width: 1024, height: 768 } });
  await page.waitForSelector('dialog[open] .turns');
  const { faint, marks, below } = await page.evaluate(() => {
    const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
    const light = (color) => {
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((n) =>
        n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const dialog = document.querySelector('dialog[open]');
    const ground = light(getComputedStyle(dialog).backgroundColor);
    const lines = [...dialog.querySelectorAll('path.line')].map((node) => light(getComputedStyle(node).stroke) / ground);
    return {
      faint: lines.filter((contrast) => contrast < 3),
      marks: dialog.querySelectorAll('svg[role=img] circle').length - dialog.querySelectorAll('.turns li').length,
      below: dialog.querySelector('.doing .main').getBoundingClientRect().bottom - innerHeight,
    };
  });
  must(faint.length === 0, `contrast of lines: ${faint}`);
  must(marks === 0, 'what turned it is not marked in the graph');
  must(below < 0, `the rematch is ${below} px below the window`);
  await closePage(page);
});

await test('an arrow to a player crosses no card', async () => {
  const page = await at('resourcewar', 2, /attacks North\n.* sends/, { viewport: { width: 1440, height: 900 } }, 0.5);
  await page.waitForSelector('.board > svg .line', { state: 'attached' });
  const crossed = await page.evaluate(() => {
    const frame = document.querySelector('.board').getBoundingClientRect();
    const cards = [...document.querySelectorAll('.open .card')].map((node) => node.getBoundingClientRect());
    return [...document.querySelectorAll('.board > svg .line')].filter((path) => {
      const length = path.getTotalLength();
      return Array.from({ length: 40 }, (_, i) => path.getPointAtLength((length * i) / 39)).some(({ x, y }) =>
        cards.some(
          ({ left, right, top, bottom }) =>
            x + frame.left > left && x + frame.left < right && y + frame.top > top && y + frame.top < bottom,
        ),
      );
    }).length;
  });
  must(crossed === 0, `${crossed} arrows lie over cards`);
  await closePage(page);
});

await test('at 1024 a board of cells is as big as its letters allow, and a table that rolls hides no card under a head', async () => {
  const viewport = { width: 1024, height: 768 };
  const isle = await at('temples', 2, 0.5, { viewport });
  await isle.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('.board.packed'));
  await closePage(isle);
  const page = await at('handmedown', 3, 0.9, { viewport });
  const hidden = await page.$$eval('.others .seat', (all) =>
    all.flatMap((seat) => {
      const { bottom } = seat.querySelector('header').getBoundingClientRect();
      return [...seat.querySelectorAll('.name')]
        .filter((node) => node.getBoundingClientRect().top < bottom - 1)
        .map((node) => node.textContent);
    }),
  );
  must(hidden.length === 0, `under the heads: ${hidden}`);
  await closePage(page);
});

await test('who only looks on sees seats on both sides of the table, and no half of it empty', async () => {
  const page = await at('menagerie', 3, 0.9, {}, 0, -1);
  await page.waitForSelector('dialog[open] .ranking');
  await page.keyboard.press('Escape');
  const { share, sides } = await page.evaluate(() => {
    const open = document.querySelector('.open');
    const middle = document.querySelector('.shared').offsetTop;
    const rows = [...open.children].reduce((sum, node) => sum + node.offsetHeight, 0);
    return {
      share: rows / open.clientHeight,
      sides: new Set([...open.querySelectorAll('.others')].map((node) => node.offsetTop < middle)).size,
    };
  });
  must(sides === 2, 'all seats are on one side');
  must(share > 0.6, `${Math.round(100 * share)}% of the table is used`);
  await closePage(page);
});

await test('a patience shows every card of its columns; alike goods of a market are one, and can be read; games without a style differ', async () => {
  const patience = await at('golf', 1, 0);
  must((await count(patience, '.columns .area')) === 7, 'its columns do not lie side by side');
  must((await count(patience, '.columns .card .index:not(.turned)')) === 35, 'cards of a column cannot be read');
  const tops = await patience.$$eval(
    '.columns .area',
    (all) => new Set(all.map((node) => Math.round(node.getBoundingClientRect().top))).size,
  );
  must(tops === 1, 'a column lies below the others');
  const dress = (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const worn = await dress(patience);
  await closePage(patience);
  const market = await at('garden', 2, 0.5);
  const goods = await market.$$eval('.shared .row .card', (all) => all.map((node) => node.querySelector('.name').textContent));
  must(goods.length === new Set(goods).size, `alike goods lie beside each other: ${goods}`);
  must((await count(market, '.shared .row .card .text')) > 2, 'goods cannot be read');
  must((await dress(market)) !== worn, 'two games look alike');
  await closePage(market);
});

await test('at 1440 a full hand and a board of cells in the middle of a game can be read; empty hands take no room; no name is broken', async () => {
  const viewport = { width: 1440, height: 900 };
  const read = (page, selector) =>
    page.waitForFunction(
      (query) => [...document.querySelectorAll(query)].filter((node) => node.getBoundingClientRect().height > 10).length > 7,
      selector,
    );
  const hand = await at('handmedown', 3, 0.5, { viewport });
  await read(hand, '.hands .slim .text');
  await closePage(hand);
  const isle = await at('temples', 2, 0.5, { viewport });
  await read(isle, '.ground .text');
  await closePage(isle);
  const cheat = await at('cheat', 4, 0, { viewport });
  must((await count(cheat, '.hands .area')) === 1, 'a hand without cards takes room');
  await closePage(cheat);
  const late = await at('handmedown', 3, 0.9, { viewport });
  const broken = await late.$$eval('.board .card .name', (all) =>
    all
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        return lines > node.textContent.split(' ').length;
      })
      .map((node) => node.textContent),
  );
  must(broken.length === 0, `names are broken: ${broken}`);
  await closePage(late);
});

await test('a graph is drawn where scores moved, and its figures stand apart', async () => {
  const apart = (page) =>
    page.$$eval('dialog svg[role=img] text', (all) => {
      const places = all.map((node) => [node.getAttribute('x'), Math.round(Number(node.getAttribute('y')) / 10)].join(' '));
      return places.length - new Set(places).size;
    });
  const eights = await at('eights', 3, 1);
  await eights.waitForSelector('dialog[open] .ranking');
  must((await count(eights, 'dialog svg[role=img]')) === 0, 'a line along nought is drawn');
  await closePage(eights);
  const spades = await at('spades', 4, 1);
  await spades.waitForSelector('dialog[open] svg[role=img]');
  must((await apart(spades)) === 0, 'figures stand on each other');
  await closePage(spades);
});

await browser.close();
await stop();
finish();
