import { expect, test, vi } from 'vitest';
import { handOn, pacing } from '#server/concurrency/pacing.ts';

test('a part is handed on whole, in pieces where it is long', async () => {
  const pieces: string[] = [];
  const long = 'one line of an answer. '.repeat(500);
  await handOn('short', (piece) => pieces.push(piece), pacing());
  await handOn(long, (piece) => pieces.push(piece), pacing());
  await handOn('', (piece) => pieces.push(piece), pacing());
  expect(pieces[0]).toBe('short');
  expect(pieces.slice(1).join('')).toBe(long);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
});

test('others run between two pieces that take long', async () => {
  let othersRan = 0;
  const other = setInterval(() => (othersRan += 1), 0);
  const seen: number[] = [];
  await handOn(
    'x'.repeat(8_000),
    () => {
      const untilMs = performance.now() + 10;
      while (performance.now() < untilMs);
      seen.push(othersRan);
    },
    pacing(),
  );
  clearInterval(other);
  expect(new Set(seen).size).toBeGreaterThan(2);
});

test('parts without words are rested after as well', async () => {
  const rest = vi.fn(async () => {});
  await handOn('', () => {}, rest);
  expect(rest).toHaveBeenCalled();
});
