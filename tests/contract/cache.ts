import type { Clock } from '#server/ports/clock.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cache } from '#server/ports/cache.ts';
import { handClock } from '../server/test-services.ts';

/** What every cache must do. Each adapter's test file calls this once; `open` gives an empty cache. */
export function describeCache(
  name: string,
  open: (clock: Clock) => Cache | Promise<Cache>,
  { skip = false, maxBytes = Infinity } = {},
) {
  describe.skipIf(skip)(`${name} as a Cache`, () => {
    let clock = handClock();
    let cache: Cache;
    const later = () => clock.now() + 60_000;

    beforeEach(async () => {
      clock = handClock();
      cache = await open(clock);
    });
    afterEach(() => cache.close());

    test('answers the keys it has and leaves out the others', async () => {
      await cache.putMany(
        'ann',
        new Map([
          ['k1', 'eins 🌍'],
          ['k2', ''],
        ]),
        later(),
      );
      expect(await cache.getMany('ann', ['k1', 'k2', 'k3'])).toEqual(
        new Map([
          ['k1', 'eins 🌍'],
          ['k2', ''],
        ]),
      );
      expect(await cache.getMany('ann', [])).toEqual(new Map());
    });

    test('never answers one owner with another’s text under the same key', async () => {
      await cache.putMany('ann', new Map([['k', 'of ann']]), later());
      expect(await cache.getMany('bob', ['k'])).toEqual(new Map());
      await cache.putMany('bob', new Map([['k', 'of bob']]), later());
      expect(await cache.getMany('ann', ['k'])).toEqual(new Map([['k', 'of ann']]));
    });

    test('keeps owners and keys apart wherever one ends and the other begins', async () => {
      await cache.putMany('a', new Map([['bc', 'first']]), later());
      await cache.putMany('ab', new Map([['c', 'second']]), later());
      expect(await cache.getMany('a', ['bc'])).toEqual(new Map([['bc', 'first']]));
      expect(await cache.getMany('ab', ['c'])).toEqual(new Map([['c', 'second']]));
    });

    test('forgets a text at the moment it expires', async () => {
      await cache.putMany('ann', new Map([['k', 'brief']]), clock.now() + 1000);
      clock.advance(999);
      expect((await cache.getMany('ann', ['k'])).size).toBe(1);
      clock.advance(1);
      expect((await cache.getMany('ann', ['k'])).size).toBe(0);
    });

    test('takes the latest text and its expiry', async () => {
      await cache.putMany('ann', new Map([['k', 'old']]), clock.now() + 10);
      await cache.putMany('ann', new Map([['k', 'new']]), later());
      clock.advance(20);
      expect(await cache.getMany('ann', ['k'])).toEqual(new Map([['k', 'new']]));
    });

    test('holds captions of several megabytes and 700 short texts at once', async () => {
      const large = '字'.repeat(Math.min(5 * 1024 * 1024, maxBytes) / 3);
      const entries = new Map<string, string>(
        Array.from({ length: 700 }, (_, at) => [`k${at}`, `text ${at}`] as const),
      );
      entries.set('large', large);
      await cache.putMany('ann', entries, later());
      expect(await cache.getMany('ann', [...entries.keys()])).toEqual(entries);
    });

    test('removes all of an owner and nothing else', async () => {
      await cache.putMany(
        'ann',
        new Map([
          ['k1', 'x'.repeat(2_000_000)],
          ['k2', 'two'],
        ]),
        later(),
      );
      await cache.putMany('bob', new Map([['k1', 'of bob']]), later());
      await cache.removeOwned('ann');
      expect((await cache.getMany('ann', ['k1', 'k2'])).size).toBe(0);
      expect((await cache.getMany('bob', ['k1'])).size).toBe(1);
    });
  });
}
