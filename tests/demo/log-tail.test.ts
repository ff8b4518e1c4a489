import { expect, test } from 'vitest';
import { logTail } from '#demo/log-tail.ts';

const entry = (level: number, message: string) =>
  JSON.stringify({
    level,
    time: '2026-11-27T02:36:48.026Z',
    error: { name: 'Error', message, stack: `Error: ${message}\n    at somewhere` },
    msg: 'the store cannot be used',
  });

test('says each reason once, without its stack', () => {
  const log = [
    JSON.stringify({ level: 30, msg: 'ready' }),
    entry(50, 'no credentials'),
    entry(50, 'the last try failed'),
    entry(50, 'no credentials'),
    'Error: HOST is in use',
    '    at listen (server.mjs:1)',
    '',
  ].join('\n');
  expect(logTail(log)).toEqual([
    'the store cannot be used: no credentials',
    'the store cannot be used: the last try failed',
    'Error: HOST is in use',
  ]);
});

test('has an entry without an error, a line that is no JSON and nothing for an empty log', () => {
  expect(logTail('{"level":50,"msg":"bad"}\n{"level":50,')).toEqual(['bad', '{"level":50,']);
  expect(logTail('\n')).toEqual([]);
});
