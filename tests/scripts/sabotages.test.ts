import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sabotages } from '../../scripts/hardening/sabotage/sabotages.ts';

test.each(Object.entries(sabotages))('what is taken away stands where it is said: %s', (_, sabotage) => {
  expect(readFileSync(sabotage.file, 'utf8')).toContain(sabotage.from);
  expect(existsSync(sabotage.test)).toBe(true);
});
