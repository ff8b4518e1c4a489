import { describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { cpuMs } from '../cpu-time.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  write(createLog('info', (line) => (lines += line)));
  return lines;
}

describe('the log', () => {
  test.each([
    ['a Gemini key', `AIza${'k'.repeat(35)}`],
    ['a Gemini key of the second generation', `AQ.Ab8RN6${'k'.repeat(40)}`],
    ['an access token', 'ya29.a0Af_byC-token'],
    ['a key of OpenAI', `sk-proj-${'k'.repeat(40)}`],
    ['a key of Groq', `gsk_${'k'.repeat(40)}`],
    ['a key of xAI', `xai-${'k'.repeat(40)}`],
    ['an ID token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl'],
    ['an unsigned ID token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'],
  ])('contains no %s in any field', (_, secret) => {
    const cause = new Error(`upstream said ${secret}`);
    const text = logged((log) => {
      log.info({ field: secret }, `sentence ${secret}`);
      log.error({ error: new Error('failed', { cause }) }, 'request failed');
    });
    expect(text).not.toContain(secret);
    expect(text).toContain('upstream said [redacted]');
  });

  test('contains no configured secret, however it is spelt', () => {
    let text = '';
    const log = createLog('info', (line) => (text += line), ['pass"word/1', undefined, 'ab']);
    log.info({ url: 'smtp://a:pass%22word%2F1@mail' }, 'pass"word/1 about');
    expect(text).toContain('smtp://a:[redacted]@mail');
    expect(text).toContain('"[redacted] about"');
  });

  test('keeps what is no secret', () => {
    const text = logged((log) =>
      log.info({ path: '/faq.html', file: 'FAQ.html', uid: 'a'.repeat(28) }, 'request'),
    );
    expect(text).not.toContain('redacted');
  });

  test('truncates every field before it is searched, and bounds the size of an entry', async () => {
    const long = 'word '.repeat(2_000_000);
    const fields = {
      error: new Error(long, { cause: new Error(long) }),
      body: long,
      list: Array(1e6).fill(long),
    };
    let text = '';
    const spentMs = await cpuMs(() => (text = logged((log) => log.error(fields, 'x'))));
    expect(text.length).toBeLessThan(40_000);
    expect(spentMs).toBeLessThan(200);
    expect(JSON.parse(text)).toMatchObject({ msg: 'x', level: 50 });
  });

  test('follows no chain of objects without end', () => {
    const loop: Record<string, unknown> = {};
    loop['again'] = loop;
    expect(logged((log) => log.info(loop, 'x'))).toContain('"msg":"x"');
  });

  test('shows an error with its causes, one JSON line an event', () => {
    const lines = logged((log) =>
      log.error({ error: new Error('outer', { cause: new Error('inner') }) }, 'x'),
    );
    expect(lines.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(lines)).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } } });
  });
});
