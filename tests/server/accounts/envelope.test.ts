import { randomBytes } from 'node:crypto';
import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { masterKeyIdOf, open, seal } from '#server/accounts/envelope.ts';

const masterKey = (id: string) => ({ id, key: randomBytes(32) });
const [first, second] = [masterKey('k1'), masterKey('k2')];
const ann = { uid: 'ann', field: 'gemini-key' };
const secret = 'AIzaSyD-ThisIsTheKeyOfAnn-0123456789abc';

describe('seal', () => {
  test('opens again for the same user and field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, uid) => {
        const binding = { uid, field: 'gemini-key' };
        const opened = open(seal(text, binding, [first]), binding, [first]);
        expect(opened).toEqual({ status: 'open', text: Buffer.from(text).toString() });
      }),
      { examples: [['', 'ann']] },
    );
  });

  test('seals nothing without a master key', () => {
    expect(() => seal(secret, ann, [])).toThrow('no master key');
  });

  test('never writes the same twice, and nothing of the text', () => {
    const sealed = Array.from({ length: 200 }, () => seal(secret, ann, [first]));
    expect(new Set(sealed).size).toBe(200);
    for (const one of sealed) expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('AIza');
  });
});

describe('open', () => {
  const sealed = seal(secret, ann, [first]);
  const bytes = Buffer.from(sealed, 'base64');

  test('accepts no flip of any bit', () => {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(open(flipped.toString('base64'), ann, [first, second])).not.toHaveProperty('text');
    }
  });

  test('accepts no flip of any bit of the base64 either', () => {
    const text = Buffer.from(sealed);
    for (let bit = 0; bit < text.length * 8; bit += 1) {
      const flipped = Buffer.from(text);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(open(flipped.toString('latin1'), ann, [first])).not.toHaveProperty('text');
    }
  });

  test('accepts nothing cut short and nothing added', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(open(bytes.subarray(0, length).toString('base64'), ann, [first])).toEqual({ status: 'damaged' });
    }
    const longer = Buffer.concat([bytes, Buffer.from([0])]).toString('base64');
    for (const other of [longer, `${sealed} `])
      expect(open(other, ann, [first])).toEqual({ status: 'damaged' });
  });

  test.each([
    ['another user', { uid: 'bob', field: 'gemini-key' }],
    ['another field', { uid: 'ann', field: 'youtube-token' }],
    ['a user and field that read alike', { uid: 'ann12|gemini', field: '-key' }],
  ])('refuses for %s', (_whose, binding) => {
    expect(open(sealed, binding, [first])).toEqual({ status: 'damaged' });
  });

  test('refuses a data key of one record under the text of another', () => {
    const other = Buffer.from(seal('AIzaAnother', ann, [first]), 'base64');
    const headAndKey = 2 + first.id.length + 60;
    const mixed = Buffer.concat([other.subarray(0, headAndKey), bytes.subarray(headAndKey)]);
    expect(open(mixed.toString('base64'), ann, [first])).toEqual({ status: 'damaged' });
  });

  test('says that a text was sealed under an older master key, and that its key is gone', () => {
    expect(open(sealed, ann, [second, first])).toEqual({ status: 'stale', text: secret });
    expect(open(sealed, ann, [second])).toEqual({ status: 'unknown_key' });
    expect(open(sealed, ann, [{ id: 'k1', key: second.key }])).toEqual({ status: 'damaged' });
  });

  test('recognises what is no sealed text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
        expect(open(text, ann, [first])).not.toHaveProperty('text');
      }),
    );
  });
});

describe('masterKeyIdOf', () => {
  test('names the master key of a sealed text without it', () => {
    expect(masterKeyIdOf(seal(secret, ann, [second, first]))).toBe('k2');
  });

  test.each([
    ['nothing', ''],
    ['what is no base64', 'not sealed at all'],
    ['a text of another version', Buffer.concat([Buffer.from([2, 2]), randomBytes(200)]).toString('base64')],
  ])('names none for %s', (_what, text) => {
    expect(masterKeyIdOf(text)).toBeNull();
  });
});
