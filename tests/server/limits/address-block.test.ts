import { isIPv6 } from 'node:net';
import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import { addressBlock } from '#server/limits/address-block.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:c000:0201', '192.0.2.1'],
  ['::ffff:0:5', '0.0.0.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['1::2:3:4:5:6:7', '1:0:2:0::/56'],
  ['::2:3:4:5:6:7:8', '0:2:3:0::/56'],
  ['1:2::7:8', '1:2:0:0::/56'],
  ['64:ff9b::ffff:192.0.2.1', '64:ff9b:0:0::/56'],
  ['1::2:3:4:5:192.0.2.1', '1:0:2:0::/56'],
  ['::1:ffff:c000:201', '0:0:0:0::/56'],
  ['::ffff:c000:201:1', '0:0:0:0::/56'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test('every spelling of an IPv6 address has a block, and its neighbours have the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groups, group, (all, last) => {
      const [address, neighbour] = [all, all.with(7, last)].map((one) => one.join(':')) as [string, string];
      expect(addressBlock(neighbour)).toBe(addressBlock(address));
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      fc.pre(isIPv6(address));
      expect(addressBlock(`${address}%eth0`)).toBe(addressBlock(address));
      const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
      expect(addressBlock(canonical)).toBe(addressBlock(address));
    }),
  );
});
