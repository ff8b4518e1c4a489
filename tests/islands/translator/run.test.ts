import { describe, expect, test } from 'vitest';
import { idle, reduceRun, type Run, type RunEvent } from '../../../src/islands/translator/run.ts';
import type { FlagReason } from '#protocol/translate.ts';
import { cues, work } from '../build.ts';

function run(events: readonly RunEvent[], from: Run = idle): Run {
  return events.reduce(reduceRun, from);
}

const started = (passId = 'pass', count = 3): RunEvent => ({
  type: 'started',
  passId,
  work: work(count),
  wanted: Array.from({ length: count }, (_, index) => index),
  atMs: 1_000,
});
const arrived = (passId: string, index: number, text: string): RunEvent => ({
  type: 'cuesArrived',
  passId,
  answers: [{ index, text }],
});

const flags = (...entries: readonly [number, readonly FlagReason[]][]) => new Map(entries);

function texts(state: Run): readonly (string | null)[] {
  return state.status === 'idle' ? [] : state.work.texts;
}

describe('a run', () => {
  test('takes texts in by the index of their cue', () => {
    const state = run([started(), arrived('pass', 2, 'drei'), arrived('pass', 0, 'eins')]);
    expect(texts(state)).toEqual(['eins', null, 'drei']);
    expect(state.status === 'translating' && [...state.pass.answered]).toEqual([2, 0]);
  });

  test('ignores an answer to a pass that was replaced', () => {
    const state = run([started('old'), started('new'), arrived('old', 0, 'spät')]);
    expect(texts(state)).toEqual([null, null, null]);
  });

  test('ignores an answer, an end and a failure that come after it was cancelled', () => {
    const cancelled = run([started(), arrived('pass', 0, 'eins'), { type: 'cancelled', passId: 'pass' }]);
    const later = run(
      [
        arrived('pass', 1, 'zwei'),
        { type: 'finished', passId: 'pass', cues: cues(3) },
        { type: 'failed', passId: 'pass', failure: { message: 'x', resumeAtMs: null } },
      ],
      cancelled,
    );
    expect(later).toBe(cancelled);
    expect(later).toMatchObject({ status: 'paused', cause: 'cancelled' });
    expect(texts(later)).toEqual(['eins', null, null]);
  });

  test('keeps what is done when it fails', () => {
    const failure = { message: 'quota', resumeAtMs: 9_000 };
    const state = run([started(), arrived('pass', 1, 'zwei'), { type: 'failed', passId: 'pass', failure }]);
    expect(state).toMatchObject({ status: 'paused', cause: failure });
    expect(texts(state)).toEqual([null, 'zwei', null]);
  });

  test('goes on after a pause without losing a text', () => {
    const paused = run([started(), arrived('pass', 1, 'zwei'), { type: 'cancelled', passId: 'pass' }]);
    if (paused.status !== 'paused') throw new Error('not paused');
    const state = run(
      [
        { type: 'started', passId: 'second', work: paused.work, wanted: [0, 2], atMs: 2_000 },
        arrived('second', 0, 'eins'),
        arrived('second', 2, 'drei'),
        { type: 'finished', passId: 'second', cues: cues(3) },
      ],
      paused,
    );
    expect(state.status).toBe('done');
    expect(texts(state)).toEqual(['eins', 'zwei', 'drei']);
  });

  test('keeps a doubtful translation where asking again brings only the source back', () => {
    const doubtful = {
      ...work(2),
      texts: ['eins?', 'two'],
      flags: flags([0, ['numbers_differ']], [1, ['missing']]),
    };
    const again: RunEvent = { type: 'started', passId: 'again', work: doubtful, wanted: [0, 1], atMs: 2_000 };
    const reply: RunEvent = {
      type: 'cuesArrived',
      passId: 'again',
      answers: [
        { index: 0, text: 'one', flags: ['untranslated'] },
        { index: 1, text: 'two', flags: ['untranslated'] },
      ],
    };
    const state = run([again, arrived('again', 0, 'einz'), reply]);
    expect(state).toMatchObject({
      work: { texts: ['eins?', 'two'], flags: flags([0, ['numbers_differ']], [1, ['untranslated']]) },
    });
  });

  test('lets the source stand and says so where no answer came', () => {
    const state = run([
      started(),
      arrived('pass', 0, 'eins'),
      { type: 'finished', passId: 'pass', cues: cues(3) },
    ]);
    expect(texts(state)).toEqual(['eins', 'Line 2 here', 'Line 3 here']);
    expect(state.status === 'done' && [...state.work.flags]).toEqual([
      [1, ['missing']],
      [2, ['missing']],
    ]);
  });

  test('never overwrites what a person wrote', () => {
    const state = run([
      started(),
      arrived('pass', 0, 'eins'),
      { type: 'edited', index: 0, text: 'meins' },
      arrived('pass', 0, 'EINS'),
    ]);
    expect(texts(state)).toEqual(['meins', null, null]);
  });

  test('takes a flag off when the cue is edited or accepted', () => {
    const flagged: RunEvent = {
      type: 'cuesArrived',
      passId: 'pass',
      answers: [
        { index: 0, text: 'a', flags: ['too_fast'] },
        { index: 1, text: 'b', flags: ['too_long'] },
        { index: 2, text: 'c', flags: ['merged'] },
      ],
    };
    const state = run([
      started(),
      flagged,
      { type: 'edited', index: 0, text: 'z' },
      { type: 'accepted', index: 1 },
    ]);
    expect(state.status === 'translating' && [...state.work.flags.keys()]).toEqual([2]);
  });

  test('comes back from a draft paused where something is missing, and done where nothing is', () => {
    expect(run([{ type: 'restored', work: work(2, { texts: ['eins', null] }) }])).toMatchObject({
      status: 'paused',
      cause: 'restored',
    });
    expect(run([{ type: 'restored', work: work(2, { texts: ['eins', 'zwei'] }) }]).status).toBe('done');
  });

  test('is idle again when it is cleared', () => {
    expect(run([started(), { type: 'cleared' }])).toBe(idle);
  });
});
