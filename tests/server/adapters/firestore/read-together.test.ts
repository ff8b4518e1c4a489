import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { readTogether } from '#server/adapters/firestore/read-together.ts';

const reference = (path: string) => ({ path }) as DocumentReference;
const snapshotOf = (ref: DocumentReference, version: number) =>
  ({ ref, version }) as unknown as DocumentSnapshot;

/** A store that answers when it is told to. */
function slowStore() {
  const requests: string[][] = [];
  const answers: (() => void)[] = [];
  const readAll = (...references: DocumentReference[]) => {
    requests.push(references.map(({ path }) => path));
    const version = requests.length;
    return new Promise<DocumentSnapshot[]>((resolve) => {
      answers.push(() => resolve(references.map((ref) => snapshotOf(ref, version))));
    });
  };
  return { requests, readAll, answer: () => answers.shift()?.() };
}
const nextTurn = () => new Promise((next) => void setImmediate(() => setImmediate(next)));

test('documents that are asked for in one turn come with one request, each once', async () => {
  const { requests, readAll, answer } = slowStore();
  const read = readTogether(readAll);
  const asked = Promise.all([read(reference('a')), read(reference('b')), read(reference('a'))]);
  await nextTurn();
  answer();
  expect((await asked).map(({ ref }) => ref.path)).toEqual(['a', 'b', 'a']);
  expect(requests).toEqual([['a', 'b']]);
});

test('who asks while a document is being read is answered by the next read, and another document does not wait', async () => {
  const { requests, readAll, answer } = slowStore();
  const read = readTogether(readAll);
  const first = read(reference('a'));
  await nextTurn();
  const later = read(reference('a'));
  const other = read(reference('b'));
  await nextTurn();
  expect(requests).toEqual([['a'], ['b']]);
  answer();
  answer();
  expect(await first).toMatchObject({ version: 1 });
  expect(await other).toMatchObject({ version: 2 });
  await nextTurn();
  answer();
  expect(await later).toMatchObject({ version: 3 });
});

test('a read that fails fails for those who asked for it', async () => {
  const read = readTogether(() => Promise.reject(new Error('down')));
  await expect(Promise.all([read(reference('a')), read(reference('a'))])).rejects.toThrow('down');
});
