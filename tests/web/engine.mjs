// engine.mjs: what the engine does for a page beside playing: games as few letters, a designer's own
// sheets.
//
//     node engine.mjs ENGINE.wasm
import { loadEngine } from './wasm.mjs';
import { finish, must, test } from './browser.mjs';

const call = loadEngine(process.argv[2]);
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

finish();
