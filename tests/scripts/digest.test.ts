import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../scripts/bootstrap/digest.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polycue-digest-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
  writeFileSync(join(folder, 'package.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const digest = (salt?: string) => digestOf(folder, ['src', 'package.json', 'not-there'], salt);

describe('digestOf', () => {
  test('stays the same while the sources do', () => {
    expect(digest()).toBe(digest());
  });

  test('changes with a byte, a name, a new file, and whatever else the build depends on', () => {
    const before = digest();
    const seen = new Set([before, digest('https://polycue.test')]);
    writeFileSync(join(folder, 'src/deep/a.ts'), 'b');
    seen.add(digest());
    renameSync(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts'));
    seen.add(digest());
    writeFileSync(join(folder, 'src/c.ts'), '');
    seen.add(digest());
    expect(seen.size).toBe(5);
  });
});
