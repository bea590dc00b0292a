// moments.mjs: moments of games for the tests in a real browser: a served page, a browser, and tables at which bots have played
// so far.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepGame, launch, must, openPage, serve } from './browser.mjs';

const croupier = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'croupier-moments-'));
export const { address, stop } = await serve(croupier);
export const browser = await launch();

/** A game that bots have played so far, at its table: to a share of it, or until the words stand in a line of its record or
    in that and the one before it, after a share of it. looks: -1 for one who has no seat. */
export async function at(game, seats, until, options = {}, after = 0, looks = 0) {
  const file = join(folder, `${game}.play`);
  if (!existsSync(file))
    execFileSync(croupier, ['play', game, '--seats', Array(seats).fill('greedy').join(','), '--seed', '7', '--save', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith('    '));
  const moves = lines.slice(first).filter(Boolean);
  const n =
    typeof until === 'number'
      ? Math.round(moves.length * until)
      : moves.findIndex((line, i) => i >= after * moves.length && until.test(`${moves[i - 1]}\n${line}`));
  must(n >= 0, `no move of ${game} is ${until}`);
  const page = await openPage(browser, `${address}#/fair`, options);
  const mover = Math.max(
    0,
    (lines.find((line) => line.startsWith('seats ')) ?? '').split(/\s+/).indexOf(moves[n]?.trim().split(' ')[0]) - 1,
  );
  await keepGame(page, [...lines.slice(0, first), ...moves.slice(0, n), ''].join('\n'), seats, looks < 0 ? looks : mover);
  await page.goto(`${address}#/table/kept`);
  await page.waitForSelector('.felt[aria-busy=false] .board');
  return page;
}

export const count = (page, selector) => page.locator(selector).count();
