import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  begin,
  type Begun,
  dismiss,
  emptyQueue,
  enqueue,
  isRunning,
  type Outcome,
  type Queue,
  settle,
  stop,
  unfinished,
} from '#islands/translator/languages/queue.ts';

const target = (code: string) => ({ code, name: code.toUpperCase(), direction: 'ltr' }) as const;
const codes = ['de', 'fr', 'es', 'ja', 'ar'];
const targets = codes.map(target);
const failure = { message: 'refused', resumeAtMs: null };

const statuses = ({ languages }: Queue) => codes.map((code) => languages.get(code)?.turn.status);

describe('a queue of languages', () => {
  test('begins them in order, and only so many at once', () => {
    const { queue, begun } = begin(enqueue(emptyQueue, 'p', targets), 2);
    expect(begun.map(({ target: { code } }) => code)).toEqual(['de', 'fr']);
    expect(begin(queue, 2).begun).toEqual([]);
    const next = begin(settle(queue, begun[0]!, { status: 'done' }), 2);
    expect(next.begun.map(({ target: { code } }) => code)).toEqual(['es']);
  });

  test('goes on after one that failed, and asks it again when it is wanted', () => {
    const { queue, begun } = begin(enqueue(emptyQueue, 'p', targets.slice(0, 2)), 1);
    const failed = settle(queue, begun[0]!, { status: 'failed', failure, endsAll: false });
    expect(statuses(failed).slice(0, 2)).toEqual(['failed', 'waiting']);
    expect(begin(failed, 1).begun.map(({ target: { code } }) => code)).toEqual(['fr']);
    expect(begin(enqueue(failed, 'p', [target('de')]), 2).begun.map((turn) => turn.target.code)).toEqual([
      'de',
      'fr',
    ]);
  });

  test('keeps the rest ready where no language could fare better, and lets those on their way finish', () => {
    const { queue, begun } = begin(enqueue(emptyQueue, 'p', targets), 2);
    const held = settle(queue, begun[1]!, { status: 'failed', failure, endsAll: true });
    expect(statuses(held)).toEqual(['running', 'failed', 'stopped', 'stopped', 'stopped']);
    expect(held.held).toEqual(failure);
    expect(begin(held, 5).begun).toEqual([]);
    expect(unfinished(held).map(({ code }) => code)).toEqual(codes);
    expect(enqueue(held, 'p', targets).held).toBeNull();
  });

  test('forgets the languages of another project, and those that nobody wants any more', () => {
    const queue = enqueue(emptyQueue, 'p', targets);
    expect(unfinished(enqueue(queue, 'q', [target('de')])).map(({ code }) => code)).toEqual(['de']);
    expect(unfinished(dismiss(queue, 'de')).map(({ code }) => code)).toEqual(codes.slice(1));
  });

  test('never lets the end of an earlier turn change a later one', () => {
    const first = begin(enqueue(emptyQueue, 'p', [target('de')]), 1);
    const again = begin(enqueue(stop(first.queue), 'p', [target('de')]), 1);
    for (const outcome of [
      { status: 'done' },
      { status: 'failed', failure, endsAll: true },
    ] satisfies Outcome[]) {
      expect(settle(again.queue, first.begun[0]!, outcome)).toBe(again.queue);
    }
  });
});

const act = fc.oneof(
  fc.record({ type: fc.constant('ask' as const), of: fc.subarray(codes, { minLength: 1 }) }),
  fc.record({ type: fc.constant('stop' as const), code: fc.constantFrom(...codes, undefined) }),
  fc.record({ type: fc.constant('dismiss' as const), code: fc.constantFrom(...codes) }),
  fc.record({
    type: fc.constant('end' as const),
    turn: fc.nat(),
    how: fc.constantFrom<Outcome>(
      { status: 'done' },
      { status: 'stopped' },
      { status: 'failed', failure, endsAll: false },
      { status: 'failed', failure, endsAll: true },
    ),
  }),
);

test('whatever is asked, stopped and answered, late or twice, in whatever order, it holds its bounds and loses no language', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), fc.integer({ min: 1, max: 3 }), (acts, atOnce) => {
      let queue = emptyQueue;
      const turns: Begun[] = [];
      const wanted = new Set<string>();
      for (const step of acts) {
        const before = queue;
        if (step.type === 'ask') {
          queue = enqueue(queue, 'p', step.of.map(target));
          step.of.forEach((code) => wanted.add(code));
        } else if (step.type === 'stop') queue = stop(queue, step.code);
        else if (step.type === 'dismiss') {
          queue = dismiss(queue, step.code);
          wanted.delete(step.code);
        } else {
          const turn = turns[step.turn % (turns.length || 1)];
          if (!turn) continue;
          queue = settle(queue, turn, step.how);
          const { code } = turn.target;
          const was = before.languages.get(code)?.turn;
          const isOwn = was?.status === 'running' && was.ticket === turn.ticket;
          if (!isOwn) expect(queue).toBe(before);
          // Only a failure that ends all reaches another language, and only one that has not begun.
          for (const other of codes.filter((some) => some !== code)) {
            const [then, now] = [before.languages.get(other)?.turn, queue.languages.get(other)?.turn];
            if (then?.status !== 'waiting') expect(now).toBe(then);
          }
          if (isOwn && step.how.status === 'done') wanted.delete(code);
        }
        const next = begin(queue, atOnce);
        queue = next.queue;
        turns.push(...next.begun);
        const running = statuses(queue).filter((status) => status === 'running').length;
        expect(running).toBeLessThanOrEqual(atOnce);
        expect(new Set(turns.map(({ ticket }) => ticket)).size).toBe(turns.length);
        expect(new Set(unfinished(queue).map(({ code }) => code))).toEqual(
          new Set([...wanted].filter((code) => queue.languages.has(code))),
        );
        expect([...wanted].filter((code) => !queue.languages.has(code))).toEqual([]);
        if (statuses(queue).includes('waiting')) expect(running).toBe(atOnce);
        expect(isRunning(queue)).toBe(running > 0);
      }
    }),
    { numRuns: 60 },
  );
});
