import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMasterKeys } from '#server/master-keys.ts';

const [one, other] = [randomBytes(32), randomBytes(32)];
const written = (id: string, key: Buffer) => `${id}:${key.toString('base64')}`;

function read(text: string | undefined) {
  const problems: string[] = [];
  const keys = readMasterKeys(text, problems);
  return { keys, problems };
}

test('keys are read in their order, with blanks around them', () => {
  expect(read(`${written('new', one)} , ${written('old', other)}`)).toEqual({
    keys: [
      { id: 'new', key: one },
      { id: 'old', key: other },
    ],
    problems: [],
  });
});

test.each([undefined, ''])('without any (%j) there is a random one for this process', (text) => {
  const { keys, problems } = read(text);
  expect([keys.map(({ id }) => id), problems]).toEqual([['volatile'], []]);
  expect(keys[0]!.key).toHaveLength(32);
  expect(keys[0]!.key).not.toEqual(read(text).keys[0]!.key);
});

test.each([
  ['a key without an id', one.toString('base64'), 'each key is id:base64 of exactly 32 bytes'],
  ['a short key', written('a', randomBytes(31)), 'each key is id:base64 of exactly 32 bytes'],
  ['an id without a key', 'a:', 'each key is id:base64 of exactly 32 bytes'],
  ['one id twice', `${written('a', one)},${written('a', other)}`, 'each key needs an id of its own'],
  ['one key twice', `${written('a', one)},${written('b', one)}`, 'the same key stands there twice'],
  ['zeros', written('a', Buffer.alloc(32)), 'a key that is not random is no secret'],
  ['bytes that count up', written('a', Buffer.from(Array.from({ length: 32 }, (_, at) => at))), 'not random'],
  [
    'fifteen bytes again and again',
    written('a', Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7) % 15))),
    'not random',
  ],
])('%s is a problem, and is not repeated', (_, text, problem) => {
  const { problems } = read(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
  expect(problems[0]).toMatch(/^POLYCUE_MASTER_KEYS: /);
  expect(problems[0]).not.toContain(one.toString('base64'));
});

test('a key of sixteen different bytes may be random', () => {
  const bytes = Array.from({ length: 32 }, (_, at) => (at * 7) % 16);
  expect(read(written('a', Buffer.from(bytes))).problems).toEqual([]);
});
