import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { streamedJson } from '#server/http/streamed-json.ts';
import { createLog } from '#server/log.ts';

function answer(pieces: () => AsyncGenerator<string>) {
  const lines: string[] = [];
  const events: string[] = [];
  const response = streamedJson(
    pieces(),
    { 'x-part': 'yes' },
    {
      flushed: async () => void events.push('flushed'),
      cut: () => void events.push('cut'),
      requestId: 'request-1',
      services: { log: createLog('info', (line) => void lines.push(line)) },
    },
  );
  return { response, lines, events };
}

test('an answer in pieces is made as fast as its reader takes it', async () => {
  const { response, lines, events } = answer(async function* () {
    yield '{"a":';
    yield '1}';
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-part': 'yes',
  });
  // In this turn of the event loop a stream that makes its pieces in advance would make the first.
  await setImmediate();
  expect(events).toEqual([]);
  expect(await response.json()).toEqual({ a: 1 });
  expect(events).toEqual(['flushed', 'flushed', 'flushed']);
  expect(lines).toEqual([]);
});

test('an answer whose next piece cannot be made is cut off where it is, and the log says why', async () => {
  const { response, lines, events } = answer(async function* () {
    yield '{"a":';
    throw new AppError('unavailable', { logMessage: 'the disk is gone' });
  });
  expect(await response.text()).toBe('{"a":');
  expect(events).toEqual(['flushed', 'flushed', 'cut']);
  expect(lines).toEqual([expect.stringContaining('the disk is gone')]);
  expect(lines[0]).toContain('"requestId":"request-1"');
});

test('a reader who leaves ends what makes the pieces', async () => {
  let hasEnded = false;
  const { response } = answer(async function* () {
    try {
      yield '{"a":';
      yield '1}';
    } finally {
      hasEnded = true;
    }
  });
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(hasEnded).toBe(true);
});
