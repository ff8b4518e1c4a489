import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { lineOutput } from '#server/log-output.ts';

/** A disk that is full while the test says so. Like standard output, and unlike other streams, it goes on after a failure. */
function disk() {
  const state = { isFull: false, written: '' };
  const stream = Object.assign(new EventEmitter(), {
    writableLength: 0,
    write(text: string, done: (error?: Error) => void) {
      if (state.isFull) stream.emit('error', new Error('ENOSPC'));
      else state.written += text;
      process.nextTick(done, state.isFull ? new Error('ENOSPC') : null);
      return true;
    },
  });
  return { state, stream: stream as unknown as Writable };
}
const nextTurn = () => new Promise((next) => void setImmediate(next));

test('a line that cannot be written is dropped, and the next one that can be says how many were', async () => {
  const { state, stream } = disk();
  const write = lineOutput(stream);
  write('one\n');
  state.isFull = true;
  for (const line of ['two\n', 'three\n']) {
    write(line);
    await nextTurn();
  }
  state.isFull = false;
  write('four\n');
  write('five\n');
  const [first, report, ...rest] = state.written.split('\n');
  expect([first, ...rest]).toEqual(['one', 'four', 'five', '']);
  expect(JSON.parse(report ?? '')).toMatchObject({ dropped: 2, msg: 'log lines could not be written' });
});

test('a reader that does not read fills no memory', async () => {
  const written: string[] = [];
  let goOn: () => void = () => undefined;
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      written.push(text);
      goOn = done;
    },
  });
  const write = lineOutput(stream);
  const line = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 5_000; count += 1) write(line);
  expect(stream.writableLength).toBeLessThan(2_000_000);
  while (stream.writableLength > 0) {
    goOn();
    await nextTurn();
  }
  write('after\n');
  expect(written.at(-1)).toMatch(/"dropped":39\d\d.*\nafter\n$/);
});

test('many logs of one output listen to its failures once', () => {
  const { stream } = disk();
  for (let count = 0; count < 20; count += 1) lineOutput(stream);
  expect(stream.listenerCount('error')).toBe(1);
});
