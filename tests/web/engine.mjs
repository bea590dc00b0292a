// engine.mjs: what the engine does for a page beside playing: games as few letters, a designer's own
// sheets.
//
//     node engine.mjs ENGINE.wasm LAB.wasm CROUPIER
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadEngine } from './wasm.mjs';
import { finish, must, test } from './browser.mjs';

const call = loadEngine(process.argv[2]);
const croupier = process.argv[4];
const good = (answer) => {
  must(answer.error === undefined, answer.error);
  return answer;
};

for (const { id, seats_min, seats_max, seat_names } of call('games', null).games)
  for (let seats = seats_min; seats <= seats_max; seats++)
    await test(`${id}, ${seats} seats: a game goes into letters and comes out again`, async () => {
      let status = good(call('open', `game ${id}\nseats ${seat_names.slice(0, seats).join(' ')}\nseed ${seats + 40}\n`));
      let moves = 0;
      for (; !status.over; moves++) {
        const { seat, best } = good(call('think', 'random'));
        status = good(call('play', null, seat, best));
      }
      const text = call('save', null).text;
      const pack = good(call('pack', null));
      must(pack.moves === moves, `${pack.moves} of ${moves} moves were packed`);
      must(pack.letters.length < 700, `${moves} moves are ${pack.letters.length} letters`);
      good(call('unpack', `${pack.letters}\n${pack.text}`, pack.moves));
      must(call('save', null).text === text, 'another game came out');
      must(call('unpack', `!${pack.letters}\n${pack.text}`, pack.moves).error !== undefined, 'a damaged link is read');
      must(call('unpack', `${pack.letters}\n${pack.text}`, pack.moves + 1).error !== undefined, 'a move too many is read');
      must(call('save', null).text === text, 'a refused link changed the table');
    });

/** Answers of the engine in the midst of a game, each with the type that the page gives it. */
function answers() {
  const said = [];
  const say = (type, answer) => said.push([type, good(answer)]);
  const { games } = good(call('games', null));
  for (const game of games) {
    say('Game', game);
    say('About', call('about', game.id));
    say('Lesson[]', call('lessons', game.id).lessons);
    say('Opening', call('open', `game ${game.id}\nseed 5\n`));
    for (let moves = 0; moves < 60; moves++) {
      const advice = good(call('think', 'random'));
      if (moves === 0) say('Advice', advice);
      const status = good(call('play', null, advice.seat, advice.best));
      if (moves % 20 === 7) {
        const seat = status.seat ?? 0;
        say('View', call('view', null, seat));
        say('Move[]', call('moves', null, seat).moves);
        say('Happening[]', call('log', null, seat, 0).events);
      }
      if (status.over) break;
    }
    say('Status', call('undo', null));
    say('RecordLines', call('record', null));
    say('Pack', call('pack', null));
    say('View', call('view_after', null, 0, 3));
  }
  return said;
}

await test('what the engine says has the types that the page gives it, and nothing more', async () => {
  const root = resolve(import.meta.url.slice('file://'.length), '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'croupier-types-'));
  const said = answers();
  const lines = said.map(([type, answer], i) => `const a${i}: T.${type} = ${JSON.stringify(answer)};\nvoid a${i};`);
  writeFileSync(join(folder, 'answers.ts'), [`import type * as T from '${root}/web/src/lib/types.ts';`, ...lines].join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
  const modules = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const tsc = join(root, 'web/node_modules/typescript/bin/tsc');
  const ran = spawnSync(process.execPath, [tsc, ...options, ...modules, join(folder, 'answers.ts')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  must(ran.status === 0, ran.stdout.slice(0, 2000));
});

await test('a number alone is no budget of a bot here either, in a game or in the lab', async () => {
  const wanted = /of what\? Say ismcts:100i/;
  good(call('open', 'game null\nseed 3\n'));
  must(wanted.test(call('think', 'ismcts:100').error), 'an old budget is taken');
  const lab = loadEngine(process.argv[3]);
  const asked = lab('lab_ask', 'null\n48\n1\nismcts:100,random\n\n-\n\n0\n\n\n0\n').error;
  must(wanted.test(asked), `the lab says: ${asked}`);
});

await test('scripted dice go into a link as words', async () => {
  good(call('open', 'game handmedown\nseed 3\n\n    dice 6 6\n'));
  const pack = good(call('pack', null));
  must(pack.letters === '' && pack.text.includes('dice 6 6'), JSON.stringify(pack));
});

await test("sheets of one's own are used, refused with their place, and left again", async () => {
  const sheet = call('file', 'handmedown\ncards/units.csv').text;
  const bring = (text, name = 'mine/units.csv') => call('sheets', `handmedown\n${name} ${Buffer.byteLength(text)}\n${text}\n`);
  const farmer = () => call('about', 'handmedown').cards.find(({ name }) => name === 'Farmer').text;
  const shipped = farmer();
  good(bring(sheet.replace('every turn: +1 food', 'every turn: +3 food')));
  must(farmer() === 'every turn: +3 food', `the Farmer says ${farmer()}`);
  const wrong = bring(sheet.replace('every turn: +1 food', 'every turn: plus food')).error;
  must(/units\.csv row 2, Farmer, text/.test(wrong), wrong);
  must(/no such file/.test(bring('a,b\n', 'gods.csv').error), 'an unknown sheet is taken');
  must(/cut off/.test(call('sheets', 'handmedown\nunits.csv 99\nname\n').error), 'a cut file is taken');
  must(farmer() === 'every turn: +3 food', 'what was refused changed the cards');
  good(call('sheets', 'handmedown\n'));
  must(farmer() === shipped, 'the shipped cards are not back');
});

await test('what may come next on a card is told, with the byte where the word begins', async () => {
  const { from, next, sentences, begins } = good(call('complete', 'handmedown\nunits\nTough. every turn: you may pay 2 gold '));
  must(from === 38 && next.includes('; if you do,'), `${from}: ${next}`);
  must(begins === 6 && sentences.some((words) => words.startsWith('every turn: you may pay')), `${begins}: ${sentences}`);
  const sign = good(call('complete', 'handmedown\nunits\nevery turn: +'));
  must(sign.from === 13 && sign.next.join() === '1', `${sign.from}: ${sign.next}`);
  must(call('complete', 'handmedown\nships\nevery').error.includes('no sheet'), 'a wrong sheet is taken');
});

const sheet = good(call('file', 'handmedown\ncards/units.csv')).text.replace('every turn: +1 food', 'every turn: +3 food');
const reports = ['report.json', 'report.html', 'figures.csv', 'games.csv'];

/** Puts a question to so many players and one who tells; players take steps in turn, the last first. */
function research(question, players, games, wanted = Infinity, ask = 'lab_ask') {
  const crew = Array.from({ length: players + 1 }, () => loadEngine(process.argv[3]));
  const answers = crew.map((one) => good(one(ask, question)));
  const [teller, ...hands] = crew;
  let played = 0;
  for (let study = 0; study < answers[0].studies.length; study++)
    for (let from = 0; from < games && played < wanted;) {
      const stretches = hands.map((hand) => [hand, from, (from += 12)]).filter(([, at]) => at < games);
      const parcels = [...stretches].reverse().map(([hand, at]) => hand.bytes(good(hand('lab_play', null, study, at, 12))));
      if (parcels.length > 1) must(/come next/.test(teller('lab_join', parcels[0], study, parcels[0].length).error), 'a gap is joined');
      for (const parcel of parcels.reverse()) {
        good(teller('lab_join', parcel, study, parcel.length));
        played += 12;
      }
    }
  return teller;
}

await test('the lab answers here as it does natively, byte for byte, however many workers play', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-lab-'));
  try {
    mkdirSync(join(folder, 'richer', 'cards'), { recursive: true });
    writeFileSync(join(folder, 'richer', 'cards', 'units.csv'), sheet);
    const files = `units.csv ${Buffer.byteLength(sheet)}\n${sheet}\n`;
    const sides = `-\n\n0\nricher\nvp_target=8\n${Buffer.byteLength(files)}\n${files}`;
    const words = ['lab', 'compare', 'handmedown', '-', 'richer,vp_target=8', '--games', '40', '--seed', '5', '--out', 'report'];
    const said = spawnSync(resolve(croupier), words, { cwd: folder, encoding: 'utf8' });
    must(said.status === 0, said.stderr);
    for (const players of [1, 3]) {
      const teller = research(`handmedown\n40\n5\n\n\n${sides}`, players, 40);
      for (const [which, name] of reports.entries())
        must(
          good(teller('lab_tell', null, which)).text === readFileSync(join(folder, 'report', name), 'utf8'),
          `${players}: ${name} differs`,
        );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

await test('what each card is worth is answered as natively, with cards and knobs of the bench', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-worth-'));
  try {
    mkdirSync(join(folder, 'now', 'cards'), { recursive: true });
    const own = good(call('file', 'null\ncards/fruits.csv')).text.replace(/^Apple,7,2/m, 'Apple,7,4');
    writeFileSync(join(folder, 'now', 'cards', 'fruits.csv'), own);
    const files = `fruits.csv ${Buffer.byteLength(own)}\n${own}\n`;
    const words = ['lab', 'null', '--cards', 'now', '--set', 'rounds=4', '--games', '48', '--seed', '5', '--causal', '48'];
    const said = spawnSync(resolve(croupier), [...words, '--out', 'report'], { cwd: folder, encoding: 'utf8' });
    must(said.status === 0, said.stderr);
    const teller = research(`null\n48\n5\n\n48\nnow\nrounds=4\n${Buffer.byteLength(files)}\n\n\n0\n${files}`, 2, 48);
    for (const [which, name] of reports.entries())
      must(good(teller('lab_tell', null, which)).text === readFileSync(join(folder, 'report', name), 'utf8'), `${name} differs`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

await test('people are read beside bots here as natively, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-read-'));
  const native = (...words) => {
    const said = spawnSync(resolve(croupier), words, { cwd: folder, encoding: 'utf8' });
    must(said.status === 0, said.stderr);
  };
  try {
    mkdirSync(join(folder, 'mine', 'cards'), { recursive: true });
    writeFileSync(join(folder, 'mine', 'cards', 'units.csv'), sheet);
    const names = ['one.play', 'two.play', 'left.play'];
    for (const [i, name] of names.entries())
      native('play', 'handmedown', '--cards', 'mine', '--seats', 'greedy,random', '--seed', String(i + 1), '--save', name);
    const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
    texts[0] = texts[0].replace(/\n( +\S+ [^\n]*)\n/, '\n$1\n    thought 31.5 s\n');
    texts[2] = texts[2].split('\n').slice(0, 9).join('\n') + '\n';
    for (const [i, name] of names.entries()) writeFileSync(join(folder, name), texts[i]);
    native('lab', 'read', ...names, '--cards', 'mine', '--games', '24', '--seed', '5', '--out', 'report');
    const files = `units.csv ${Buffer.byteLength(sheet)}\n${sheet}\n`;
    const list = names.map((name, i) => `${name}\n${Buffer.byteLength(texts[i])}\n`).join('');
    const question = `handmedown\n24\n5\n\nmine\n${Buffer.byteLength(files)}\n3\n${files}${list}${texts.join('')}`;
    const teller = research(question, 2, 24, Infinity, 'lab_read');
    for (const [which, name] of reports.entries())
      must(good(teller('lab_tell', null, which)).text === readFileSync(join(folder, 'report', name), 'utf8'), `${name} differs`);
    const told = JSON.parse(good(teller('lab_tell', null, 0)).text);
    must(told.people_games === 2 && told.unfinished === 1, `${told.people_games} games, ${told.unfinished} unfinished`);
    must(told.timed_moves === 1 && told.median_seconds === 31.5, `${told.timed_moves} moves were timed`);
    must(/nulll|no such game/.test(teller('lab_read', question.replace('handmedown', 'nulll')).error), 'a strange game is read');
    must(/left\.play|nothing to read/.test(teller('lab_read', `handmedown\n24\n5\n\n\n0\n0\n`).error), 'nothing is read');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

await test('the lab can be stopped, and refuses what it cannot play', async () => {
  const teller = research('null\n48\n1\n\nrounds=2..3\n-\n\n0\n\n\n0\n', 2, 48, 24);
  must(/cut_short": ?true/.test(good(teller('lab_tell', null, 0)).text), 'a stopped study does not say so');
  must(/not the games/.test(teller('lab_join', new Uint8Array(40), 0, 40).error), 'strange bytes are joined');
  must(teller('lab_play', null, 0, 7, 12).error !== undefined, 'half a step is played');
  must(teller('lab_play', null, 2, 0, 12).error !== undefined, 'a study that nobody asked for is played');
  must(/no such game/.test(teller('lab_ask', 'nulll\n48\n1\n\n\n-\n\n0\n\n\n0\n').error), 'a strange game is asked about');
});

finish();
