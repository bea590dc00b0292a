// browser.mjs: what the tests in a real browser share: the served page, Chromium, and cases that are
// counted.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
export const { chromium } = require('playwright-core');
export const { AxeBuilder } = require('@axe-core/playwright');

export const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts `croupier serve` at a free port. */
export async function serve(croupier) {
  const child = spawn(croupier, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((found, lost) => {
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const url = said.match(/http:\/\/\S+/);
      if (url) found(url[0]);
    });
    child.on('exit', () => lost(new Error(`croupier serve ended: ${said}`)));
  });
  return { address, stop: () => child.kill() };
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

export function finish() {
  console.log(`1..${cases}`);
  process.exitCode = failed ? 1 : 0;
}

export function must(truth, words) {
  if (!truth) throw new Error(words);
}
