import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestId } from '#server/digest-id.ts';

test('an id is the SHA-256 of its parts with their lengths in bytes', () => {
  const expected = createHash('sha256').update('1:a3:漢').digest('hex');
  expect(digestId('a', '漢')).toBe(expected);
});

test('other lists of parts have other ids, also where their letters are the same', () => {
  const lists = [[], [''], ['', ''], ['ab'], ['a', 'b'], ['b', 'a'], ['1:a'], ['a1:b']];
  expect(new Set(lists.map((parts) => digestId(...parts))).size).toBe(lists.length);
});
