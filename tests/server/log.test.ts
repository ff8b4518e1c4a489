import { describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  write(createLog('info', (line) => (lines += line)));
  return lines;
}

describe('the log', () => {
  test.each([
    ['a Gemini key', `AIza${'k'.repeat(35)}`],
    ['an access token', 'ya29.a0Af_byC-token'],
    ['an ID token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl'],
    ['an unsigned ID token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'],
  ])('holds no %s, wherever it stands', (_, secret) => {
    const cause = new Error(`upstream said ${secret}`);
    const text = logged((log) => {
      log.info({ field: secret }, `sentence ${secret}`);
      log.error({ error: new Error('failed', { cause }) }, 'request failed');
    });
    expect(text).not.toContain(secret);
    expect(text).toContain('upstream said [redacted]');
  });

  test('tells an error with its causes, one JSON line an event', () => {
    const lines = logged((log) =>
      log.error({ error: new Error('outer', { cause: new Error('inner') }) }, 'x'),
    );
    expect(lines.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(lines)).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } } });
  });
});
