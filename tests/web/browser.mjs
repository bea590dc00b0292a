// browser.mjs: what the tests in a real browser share: the served page, Chromium, and cases that are
// counted.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const { AxeBuilder } = require('@axe-core/playwright');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without the window around the page, which takes a quarter of a test's processor time, and, unless its speed is `measured`,
 * without a process that only paints, which takes a tenth. */
export const launch = (measured = false) =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: measured ? flags : [...flags, '--in-process-gpu'] });

/** Starts `croupier serve`, at a free port if none is given. */
export async function serve(croupier, port = '0', ...options) {
  const child = spawn(croupier, ['serve', '--port', port, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise((found, lost) => {
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const url = said.match(/http:\/\/\S+/);
      if (url) found(url[0]);
    });
    child.on('exit', () => lost(new Error(`croupier serve ended: ${said}`)));
  });
  const ended = new Promise((done) => child.on('exit', done));
  /** Ends it; with SIGKILL it has no time to tidy up. */
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return { address, port: new URL(address).port, pid: child.pid, stop };
}

/** Laid out, but not painted: what nobody looks at need not be drawn, which takes a third of the time. */
const unseen = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
};

/** Paints the page while `look` is at work. */
async function whileSeen(page, look) {
  const paint = (is) => page.evaluate((seen) => document.adoptedStyleSheets.forEach((sheet) => (sheet.disabled = seen)), is);
  await paint(true);
  const found = await look();
  await paint(false);
  return found;
}

/** A picture for whoever wants to see what a test saw. */
export const picture = (page, path, options = {}) => whileSeen(page, () => page.screenshot({ path, ...options }));

/** A page of its own, whose console must stay silent; what `quiet` matches may be said. Without a service worker, which fetches
 * everything in the background, unless `options` allow one; not painted unless it is to be `painted`; every move is asked for unless
 * the only one is `made` for whoever plays. */
export async function openPage(browser, address, { painted = false, made = false, ...options } = {}, quiet = /$^/) {
  const usual = { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', serviceWorkers: 'block' };
  const context = await browser.newContext({ ...usual, ...options });
  await context.addInitScript(() => location.protocol === 'http:' && sessionStorage.setItem('croupier.pace', '0'));
  if (!made) await context.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('croupier.forced', 'ask me'));
  if (!painted) await context.addInitScript(unseen);
  const page = await context.newPage();
  page.setDefaultTimeout(120000); // only a page that hangs takes so long
  page.problems = [];
  /** Bytes that came for this page and its workers, compressed as they were sent. */
  page.weight = 0;
  page.on('response', (response) => !response.fromServiceWorker() && (page.weight += Number(response.headers()['content-length'] ?? 0)));
  page.on('console', (message) => {
    // The page asks whether a server is behind it; the browser notes when there is none.
    if (message.location().url.endsWith('/healthz') || quiet.test(message.text())) return;
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') page.problems.push(message.text());
  });
  page.on('pageerror', (error) => page.problems.push(error.message));
  await page.goto(address);
  return page;
}

/** Puts a game among those that the browser keeps, as `kept`: one seat is played by hand, the others by bots. */
export async function keepGame(page, text, seats, viewer = 0) {
  const sitters = Array.from({ length: seats }, (_, seat) => (seat === viewer ? 'you' : 'greedy'));
  const game = { id: 'kept', game: '', title: '', text, sitters, stands: '', over: false, when: 1 };
  await page.evaluate((words) => localStorage.setItem('croupier.game.kept', words), JSON.stringify(game));
}

export async function closePage(page) {
  const { problems } = page;
  await page.context().close();
  must(problems.length === 0, `the console said: ${problems.join(' | ')}`);
}

/** No serious violation of what makes a page usable for everybody; everything in a landmark, and big enough to be hit. */
export async function axe(page, where) {
  const rules = { region: { enabled: true }, 'target-size': { enabled: true } };
  // Legacy: without frames, which take a second page and as long again.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ rules, resultTypes: ['violations'], preload: false });
  const { violations } = await whileSeen(page, () => builder.analyze());
  const serious = violations.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id in rules);
  must(
    serious.length === 0,
    `${where}: ${serious
      .map(
        (one) =>
          `${one.id}: ${one.nodes
            .slice(0, 2)
            .map((node) => node.html.slice(0, 160))
            .join(' , ')}`,
      )
      .join('\n')}`,
  );
}

/** A small generator, so that a failure can be had again. */
export function random(seed) {
  let s = seed;
  return (n) => {
    s = (Math.imul(s, 1103515245) + 12345) >>> 0;
    return Math.floor((s / 2 ** 32) * n);
  };
}

/** The summary opens by itself; a touch or key that came too late may have closed it. */
export async function openSummary(page) {
  for (let tries = 0; tries < 20; tries++) {
    if (await page.waitForSelector('dialog[open] .ranking', { timeout: 1500 }).catch(() => null)) return;
    await page.click('button:has-text("Summary")', { timeout: 1500 }).catch(() => undefined);
  }
  throw new Error('there is no summary');
}

/** Knobs that shorten a game are turned to their shortest. */
export async function shorten(page, game) {
  await page.click('summary:has-text("Rules you can change")');
  for (const knob of game.knobs) {
    if (
      !/^(rounds|round_limit|turn_limit|day_limit|day_limit_2p|pool|vp_target|temples_to_win|fast_windows)$/.test(knob.name) ||
      knob.words
    )
      continue;
    await page
      .locator('.knobs label', { has: page.locator(`b:text-is("${knob.name.replaceAll('_', ' ')}")`) })
      .locator('input')
      .fill(String(knob.lo || (/limit/.test(knob.name) ? 5 : 0))); // of a limit 0 means none
  }
}

/** The games on the shelf, as the page's own engine tells them. */
export async function gamesOf(page) {
  await page.waitForSelector('.games h2');
  return page.evaluate(async () => {
    const worker = new Worker([...performance.getEntriesByType('resource')].find((one) => one.name.includes('worker')).name, {
      type: 'module',
    });
    const answer = new Promise((done) => (worker.onmessage = (event) => done(event.data.answer.games)));
    worker.postMessage({ id: 1, name: 'games', words: null, numbers: [] });
    return answer;
  });
}

let cases = 0;
let failed = 0;

/** One case: its name, and a function that throws when it fails. */
export async function test(name, run) {
  cases++;
  const from = Date.now();
  try {
    await run();
    console.log(`ok ${cases} - ${name} # ${Date.now() - from} ms`);
  } catch (error) {
    failed++;
    console.log(`not ok ${cases} - ${name}`);
    console.log(String(error.stack ?? error).replace(/^/gm, '    '));
  }
}

/** The end, whatever a case that failed has left open. */
export function finish() {
  console.log(`1..${cases}`);
  process.exit(failed ? 1 : 0);
}

export function must(truth, words) {
  if (!truth) throw new Error(words);
}
