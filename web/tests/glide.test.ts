// glide.test.ts: what leaves the table flies where it went, and no bigger than it lay.
import { expect, test, vi } from 'vitest';
import { glide, type Spots } from '../src/lib/glide';

const rect = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

test('a card that was discarded flies to the pile beside it, though a hand has grown, too', () => {
  const frames: string[] = [];
  Element.prototype.animate = vi.fn((all: Keyframe[]) => {
    frames.push(String(all.at(-1)!.transform));
    return { finished: Promise.resolve() };
  }) as unknown as typeof Element.prototype.animate;
  const root = document.createElement('div');
  const places: [string, number, DOMRect][] = [
    ['hand', 6, rect(0, 700, 900, 200)],
    ['discard', 1, rect(880, 60, 30, 40)],
  ];
  for (const [name, count, at] of places) {
    const node = document.createElement('div');
    Object.assign(node.dataset, { pile: name, count: String(count) });
    node.getBoundingClientRect = () => at;
    root.append(node);
  }
  const before: Spots = new Map([
    ['burglar', { rect: rect(400, 100, 120, 160), face: '7', node: document.createElement('div'), size: '16px' }],
  ]);
  glide(root, before, new Map([['hand', 5]]));
  expect(frames).toEqual(['translate(480px, -40px) scale(0.25)']);
  frames.length = 0;
  root.lastElementChild!.remove();
  glide(root, before, new Map([['hand', 5]]));
  expect(frames).toEqual(['translate(-10px, 600px) scale(1)']);
});
