// home.test.ts: the first page while the engine loads, and afterwards.
import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Home from '../src/pages/Home.svelte';

const engine = vi.hoisted(() => {
  let tell = (_: { games: []; version: string }) => {};
  const games = new Promise<{ games: []; version: string }>((told) => (tell = told));
  return { games: () => games, tell: (version: string) => tell({ games: [], version }) };
});
vi.mock('../src/lib/table', async (original) => ({ ...(await original<object>()), engine: () => engine }));
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));

test('the last line says the version as soon as it is known, and no empty one before', async () => {
  const { container } = render(Home);
  const foot = () => container.querySelector('footer')?.textContent?.trim();
  expect(foot()).toMatch(/^Pictures by/);
  engine.tell('1.2.3');
  await vi.waitFor(() => expect(foot()).toMatch(/^Croupier 1\.2\.3\. Pictures by/));
});
