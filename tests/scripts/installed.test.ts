import { describe, expect, test } from 'vitest';
import { findUnmet } from '../../scripts/bootstrap/installed.mjs';
import { installStamp } from '../../scripts/bootstrap/packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/astro': { version: '7.3.5' },
    'node_modules/binding-linux': { version: '1.0.0', optional: true },
    'node_modules/binding-windows': { version: '1.0.0', optional: true },
    'node_modules/own': { link: true },
  },
};
const installed = (packages: Record<string, { version: string }>) => ({ packages });

describe('findUnmet', () => {
  test('is content with packages of other systems left out', () => {
    const found = installed({
      'node_modules/astro': { version: '7.3.5' },
      'node_modules/binding-linux': { version: '1.0.0' },
    });
    expect(findUnmet(lock, found)).toEqual([]);
  });

  test('names what is missing and what has another version', () => {
    expect(findUnmet(lock, installed({}))).toEqual(['node_modules/astro']);
    const other = installed({
      'node_modules/astro': { version: '7.3.4' },
      'node_modules/binding-linux': { version: '0.9.0' },
    });
    expect(findUnmet(lock, other)).toEqual(['node_modules/astro', 'node_modules/binding-linux']);
  });
});

describe('installStamp', () => {
  test('differs with the lock file and with the Node it was made under', () => {
    const stamp = installStamp('{}', '/opt/node-24/bin/node');
    expect(installStamp('{}', '/opt/node-24/bin/node')).toBe(stamp);
    expect(installStamp('{ }', '/opt/node-24/bin/node')).not.toBe(stamp);
    expect(installStamp('{}', '/opt/node-26/bin/node')).not.toBe(stamp);
  });
});
