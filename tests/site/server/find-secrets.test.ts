import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTraces } from '../../e2e/support/find-traces.ts';
import { findSecrets, formsOf } from './find-secrets.ts';

test('a secret is found in any of the forms it is looked for in', () => {
  const secret = 'AIza+some/secret"key~';
  const around = (text: string) => findSecrets('here', `before ${text} after`, { it: secret });
  const written = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify({ secret }),
    ...['', 'a', 'ab', 'abc'].map((lead) => Buffer.from(`${lead}${secret} and more`).toString('base64')),
    ...['', 'a', 'ab', 'abc'].map((lead) => Buffer.from(`${lead}${secret} and more`).toString('base64url')),
    Buffer.from(`x${secret}y`).toString('hex'),
  ];
  for (const text of written) expect(around(text)).toEqual(['it in here']);
  expect(around(secret.slice(1))).toEqual([]);
  expect(formsOf(secret).every((form) => form.length >= secret.length - 2)).toBe(true);
});

test('what journeys leave behind is found in the log and the databases, and not in what stand-ins keep', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'polycue-traces-'));
  mkdirSync(join(dataDir, 'below'));
  writeFileSync(join(dataDir, 'server.log'), `{"detail":"AIza${'k'.repeat(35)}"}`);
  writeFileSync(
    join(dataDir, 'below', 'polycue.sqlite-wal'),
    'rows\0correct-horse\0and eyJhbGciOiJub25lIn0.eyJzdWI',
  );
  // Sealed letters, some of which begin as a key does.
  writeFileSync(join(dataDir, 'sealed.sqlite'), `mAIza${'k'.repeat(35)}\0AIza${'k'.repeat(90)}`);
  writeFileSync(join(dataDir, 'accounts.json'), 'ya29.demo-0123456789 correct-horse');
  expect(findTraces(dataDir).sort()).toEqual([
    'a Gemini key in server.log',
    'a password in polycue.sqlite-wal',
    'an ID token in polycue.sqlite-wal',
  ]);
  rmSync(dataDir, { recursive: true });
});
