import type { Clock } from '#server/ports/clock.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentStore, Owner, Stored } from '#server/ports/document-store.ts';
import { handClock } from '../server/test-services.ts';

const ann = 'ann' as Owner;
const bob = 'bob' as Owner;

interface Note {
  readonly text: string;
}
interface Count {
  readonly value: number;
}

/** How a store may differ and still keep the contract. */
export interface Differences {
  readonly skip?: boolean;
  /** A writer of what a running transaction has read waits for its end; other stores run the transaction again. */
  readonly isLocking?: boolean;
  /** The largest document that it takes, where that is less than ours may be. */
  readonly maxBytes?: number;
}

/** What every document store must do. Each adapter's test file calls this once; `open` gives an empty store. */
export function describeDocumentStore(
  name: string,
  open: (clock: Clock) => DocumentStore | Promise<DocumentStore>,
  { skip = false, isLocking = false, maxBytes = Infinity }: Differences = {},
) {
  describe.skipIf(skip)(`${name} as a DocumentStore`, () => {
    let clock = handClock();
    let store: DocumentStore;

    beforeEach(async () => {
      clock = handClock();
      store = await open(clock);
    });
    afterEach(() => store.close());

    test('gives back what was put, and null where nothing was', async () => {
      await store.put('notes', 'a', { text: 'Grüße, 世界 🌍', nested: [[1, 2], [3]], none: null });
      expect(await store.get('notes', 'a')).toEqual({
        text: 'Grüße, 世界 🌍',
        nested: [[1, 2], [3]],
        none: null,
      });
      expect(await store.get('notes', 'b')).toBeNull();
      expect(await store.get('others', 'a')).toBeNull();
    });

    test('replaces the whole document, its owner and its expiry', async () => {
      await store.put('notes', 'a', { text: 'one', more: 1 }, { owner: ann, expiresAtMs: clock.now() + 1 });
      await store.put('notes', 'a', { text: 'two' });
      clock.advance(10);
      expect(await store.get('notes', 'a')).toEqual({ text: 'two' });
      expect(await store.listOwned('notes', 'ann', 10)).toEqual([]);
    });

    test('removes a document, and does not mind removing it again', async () => {
      await store.put('notes', 'a', { text: 'one' });
      await store.remove('notes', 'a');
      await store.remove('notes', 'a');
      expect(await store.get('notes', 'a')).toBeNull();
    });

    test.each([
      '/',
      '.',
      '..',
      '__a__',
      '',
      'a/b',
      "'; DROP TABLE documents; --",
      '\u0000',
      'é'.repeat(2000),
    ])('takes the id %j as an id like any other', async (id) => {
      await store.put('notes', id, { text: 'mine' });
      await store.put('notes', `${id}x`, { text: 'another' });
      expect(await store.get('notes', id)).toEqual({ text: 'mine' });
      expect((await store.list<Note>('notes', 10)).map((stored) => stored.id).sort()).toEqual(
        [id, `${id}x`].sort(),
      );
    });

    test.each([2 * 1024 * 1024 + 1, Math.min(5 * 1024 * 1024, maxBytes)])(
      'holds a document of %i bytes, and what replaces it',
      async (size) => {
        const text = '字'.repeat(Math.ceil(size / 3));
        await store.put('notes', 'large', { text }, { owner: ann });
        expect(await store.get('notes', 'large')).toEqual({ text });
        await store.put('notes', 'large', { text: text.slice(1) }, { owner: ann });
        expect(await store.get('notes', 'large')).toEqual({ text: text.slice(1) });
        await store.put('notes', 'large', { text: 'small' }, { owner: ann });
        expect(await store.get('notes', 'large')).toEqual({ text: 'small' });
        expect(await store.removeOwned('ann', 10)).toBe(1);
        expect(await store.get('notes', 'large')).toBeNull();
      },
    );

    test('shows an expired document to no reader, through any call', async () => {
      await store.put('notes', 'a', { text: 'brief' }, { owner: ann, expiresAtMs: clock.now() + 1000 });
      clock.advance(999);
      expect(await store.get('notes', 'a')).toEqual({ text: 'brief' });
      clock.advance(1);
      expect(await store.get('notes', 'a')).toBeNull();
      expect(await store.listOwned('notes', 'ann', 10)).toEqual([]);
      expect(await store.list('notes', 10)).toEqual([]);
      expect(await store.transaction((tx) => tx.get('notes', 'a'))).toBeNull();
    });

    test('lists what an owner has in a collection, the last written first', async () => {
      for (const id of ['a', 'b', 'c']) await store.put('notes', id, { text: id }, { owner: ann });
      await store.put('notes', 'd', { text: 'd' }, { owner: bob });
      await store.put('others', 'e', { text: 'e' }, { owner: ann });
      await store.put('notes', 'a', { text: 'again' }, { owner: ann });
      const listed = await store.listOwned<Note>('notes', 'ann', 2);
      expect(listed).toEqual([
        { id: 'a', doc: { text: 'again' } },
        { id: 'c', doc: { text: 'c' } },
      ]);
    });

    test('lists what a collection has, of whomever, the last written first', async () => {
      for (const id of ['a', 'b', 'c'])
        await store.put('notes', id, { text: id }, { owner: `owner of ${id}` as Owner });
      await store.put('others', 'd', { text: 'd' });
      await store.put('notes', 'a', { text: 'again' });
      expect(await store.list<Note>('notes', 2)).toEqual([
        { id: 'a', doc: { text: 'again' } },
        { id: 'c', doc: { text: 'c' } },
      ]);
    });

    test('gives every document of a collection once, however many there are and whatever is written meanwhile', async () => {
      const ids = ['', '\u0000', 'é', 'Z', ...Array.from({ length: 246 }, (_, at) => `n${at}`)];
      for (const id of ids) await store.put('notes', id, { text: id });
      await store.put('others', 'n0', { text: 'other' });
      await store.put('notes', 'expired', { text: 'brief' }, { expiresAtMs: clock.now() });
      const seen: Stored<Note>[] = [];
      for await (const stored of store.all<Note>('notes')) {
        seen.push(stored);
        if (seen.length === 1) await store.put('notes', stored.id, { text: 'again' });
        await (seen.length % 50 === 0 && store.put('notes', stored.id, { text: 'again' }));
      }
      expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(seen.every(({ id, doc }) => doc.text === id)).toBe(true);
      for await (const none of store.all('nothing')) expect(none).toBeNull();
    });

    test('gives every document that an owner has in a collection, the last written first, however many there are', async () => {
      const ids = Array.from({ length: 120 }, (_, at) => `n${at}`);
      for (const id of ids) await store.put('notes', id, { text: id }, { owner: ann });
      await store.put('notes', 'other', { text: 'of bob' }, { owner: bob });
      await store.put('others', 'n0', { text: 'other' }, { owner: ann });
      await store.put('notes', 'expired', { text: 'brief' }, { owner: ann, expiresAtMs: clock.now() });
      const seen: string[] = [];
      for await (const { doc } of store.allOwned<Note>('notes', 'ann')) seen.push(doc.text);
      expect(seen).toEqual(ids.toReversed());
      for await (const none of store.allOwned('notes', 'eve')) expect(none).toBeNull();
    });

    test('names what an owner has in a collection without reading it', async () => {
      for (const id of ['a', 'b', 'c']) await store.put('notes', id, { text: id }, { owner: ann });
      await store.put('notes', 'd', { text: 'd' }, { owner: bob });
      await store.put('others', 'e', { text: 'e' }, { owner: ann });
      expect((await store.ownedIds('notes', 'ann', 10)).sort()).toEqual(['a', 'b', 'c']);
      expect(await store.ownedIds('notes', 'ann', 2)).toHaveLength(2);
      expect(await store.ownedIds('notes', 'eve', 10)).toEqual([]);
    });

    test('removes all of an owner in every collection, a few at a time, and nothing else', async () => {
      for (const id of ['a', 'b', 'c']) await store.put('notes', id, { text: id }, { owner: ann });
      await store.put('others', 'a', { text: 'a' }, { owner: ann });
      await store.put('notes', 'd', { text: 'd' }, { owner: bob });
      const removed = [
        await store.removeOwned('ann', 3),
        await store.removeOwned('ann', 3),
        await store.removeOwned('ann', 3),
      ];
      expect(removed).toEqual([3, 1, 0]);
      expect(await store.listOwned('notes', 'ann', 10)).toEqual([]);
      expect(await store.listOwned('others', 'ann', 10)).toEqual([]);
      expect(await store.get('notes', 'd')).toEqual({ text: 'd' });
    });

    test('commits all writes of a transaction, or none of them', async () => {
      await store.put('counts', 'a', { value: 1 });
      await store.transaction(async (tx) => {
        tx.put('counts', 'b', { value: 2 }, { owner: ann });
        tx.remove('counts', 'a');
      });
      expect([await store.get('counts', 'a'), await store.get('counts', 'b')]).toEqual([null, { value: 2 }]);

      const failure = new Error('no');
      const failing = store.transaction(async (tx) => {
        tx.put('counts', 'c', { value: 3 });
        tx.remove('counts', 'b');
        await tx.get('counts', 'b');
        throw failure;
      });
      await expect(failing).rejects.toBe(failure);
      expect([await store.get('counts', 'b'), await store.get('counts', 'c')]).toEqual([{ value: 2 }, null]);
    });

    test('hides the writes of a transaction until it ends', async () => {
      await store.put('counts', 'a', { value: 1 });
      let isFirst = true;
      await store.transaction(async (tx) => {
        const count = await tx.get<Count>('counts', 'a');
        tx.put('counts', 'a', { value: (count?.value ?? 0) + 1 });
        if (isFirst) expect(await tx.get('counts', 'a')).toEqual({ value: 1 });
        isFirst = false;
      });
      expect(await store.get('counts', 'a')).toEqual({ value: 2 });
    });

    test('gives the time in a transaction', async () => {
      const time = await store.transaction(async (tx) => {
        await tx.get('counts', 'a');
        return tx.nowMs();
      });
      expect(time).toBe(clock.now());
    });

    test('isolates a transaction from other writers', async () => {
      await store.put('counts', 'a', { value: 1 });
      let other: Promise<void> | undefined;
      await store.transaction(async (tx) => {
        const count = await tx.get<Count>('counts', 'a');
        other ??= store.put('counts', 'a', { value: 10 });
        tx.put('counts', 'a', { value: (count?.value ?? 0) + 1 });
      });
      await other;
      // One after the other, whichever was first: 10 + 1, or 10 over 1 + 1.
      expect([11, 10]).toContain((await store.get<Count>('counts', 'a'))?.value);
    });

    const waits = isLocking ? ' (not where the other waits for its end)' : '';
    test.skipIf(isLocking)(`runs a transaction again when what it read was written${waits}`, async () => {
      await store.put('counts', 'a', { value: 1 });
      let runs = 0;
      await store.transaction(async (tx) => {
        runs += 1;
        const count = await tx.get<Count>('counts', 'a');
        if (runs === 1) await store.put('counts', 'a', { value: 10 });
        tx.put('counts', 'a', { value: (count?.value ?? 0) + 1 });
      });
      expect({ runs, left: await store.get('counts', 'a') }).toEqual({ runs: 2, left: { value: 11 } });
    });

    test.skipIf(isLocking)(`notices that a document which was not there has come${waits}`, async () => {
      let runs = 0;
      await store.transaction(async (tx) => {
        runs += 1;
        const found = await tx.get<Count>('counts', 'a');
        if (runs === 1) await store.put('counts', 'a', { value: 5 });
        tx.put('counts', 'b', { value: found?.value ?? 0 });
      });
      expect(await store.get('counts', 'b')).toEqual({ value: 5 });
    });

    test('loses no increment when many arrive at once', async () => {
      const increment = () =>
        store.transaction(async (tx) => {
          const count = await tx.get<Count>('counts', 'a');
          tx.put('counts', 'a', { value: (count?.value ?? 0) + 1 });
        });
      await Promise.all(Array.from({ length: 50 }, increment));
      expect(await store.get('counts', 'a')).toEqual({ value: 50 });
    });

    test('says that it can be read', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
