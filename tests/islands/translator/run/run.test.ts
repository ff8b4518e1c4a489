import { describe, expect, test } from 'vitest';
import type { FlagReason } from '#protocol/translate.ts';
import { startWork, type Work } from '#islands/project/work.ts';
import { type RunEvent, workOfRun } from '#islands/translator/run/run.ts';
import { reduce, type WorkspaceEvent } from '#islands/translator/workspace/reduce.ts';
import { optionsOf, runOf, type Workspace } from '#islands/translator/workspace/state.ts';
import { cues, french, german, opened, work } from '../../build.ts';

const done = work(3, { texts: ['eins', 'zwei', 'drei'], translationId: 'finished' });

function run(events: readonly WorkspaceEvent[], from: Workspace = opened()): Workspace {
  return events.reduce(reduce, from);
}

const started = (passId = 'pass', begun: Work = work(3), wanted = [0, 1, 2]): RunEvent => ({
  type: 'started',
  passId,
  work: begun,
  wanted,
  atMs: 1_000,
});
const arrived = (
  passId: string,
  index: number,
  text: string,
  flags: readonly FlagReason[] = [],
): RunEvent => ({
  type: 'cuesArrived',
  passId,
  answers: [{ index, text, flags }],
  atMs: 2_000,
});
const edited = (index: number, text: string): WorkspaceEvent => ({
  type: 'edited',
  index,
  text,
  atMs: 5_000,
});
const finished = (passId = 'pass'): RunEvent => ({ type: 'finished', passId, cues: cues(3) });
const failed = (passId = 'pass'): RunEvent => ({ type: 'failed', passId, failure });
const failure = { message: 'quota', resumeAtMs: 9_000 };

function texts(state: Workspace): readonly (string | null)[] {
  return workOfRun(runOf(state))?.texts ?? [];
}

const flagsOf = (state: Workspace) => [...(workOfRun(runOf(state))?.flags ?? [])].sort(([a], [b]) => a - b);

describe('a run', () => {
  test('takes texts in by the index of their cue', () => {
    const state = runOf(run([started(), arrived('pass', 2, 'drei'), arrived('pass', 0, 'eins')]));
    expect(workOfRun(state)?.texts).toEqual(['eins', null, 'drei']);
    expect(state.status === 'translating' && [...state.pass.answered]).toEqual([2, 0]);
  });

  test('ignores an answer to a pass that was replaced', () => {
    const state = run([started('old'), started('new'), arrived('old', 0, 'spät')]);
    expect(texts(state)).toEqual([null, null, null]);
  });

  test('ignores an answer, an end and a failure that come after it was cancelled', () => {
    const cancelled = run([started(), arrived('pass', 0, 'eins'), { type: 'cancelled', passId: 'pass' }]);
    const later = run([arrived('pass', 1, 'zwei'), finished(), failed()], cancelled);
    expect(later).toBe(cancelled);
    expect(runOf(later)).toMatchObject({ status: 'paused', cause: 'cancelled' });
    expect(texts(later)).toEqual(['eins', null, null]);
  });

  test('ignores what comes after another project was opened', () => {
    const other = opened({ works: [done] });
    const state = run([
      started(),
      { type: 'opened', doc: other.doc! },
      arrived('pass', 0, 'spät'),
      finished(),
    ]);
    expect(texts(state)).toEqual(['eins', 'zwei', 'drei']);
  });

  test('keeps what is done when it fails', () => {
    const state = run([started(), arrived('pass', 1, 'zwei'), failed()]);
    expect(runOf(state)).toMatchObject({ status: 'paused', cause: failure });
    expect(texts(state)).toEqual([null, 'zwei', null]);
  });

  test('goes on after a pause without losing a text', () => {
    const paused = run([started(), arrived('pass', 1, 'zwei'), { type: 'cancelled', passId: 'pass' }]);
    const kept = workOfRun(runOf(paused))!;
    const state = run(
      [
        started('second', kept, [0, 2]),
        arrived('second', 0, 'eins'),
        arrived('second', 2, 'drei'),
        finished('second'),
      ],
      paused,
    );
    expect(runOf(state).status).toBe('done');
    expect(texts(state)).toEqual(['eins', 'zwei', 'drei']);
  });

  test('keeps a doubtful translation where asking again brings only the source back', () => {
    const doubtful = work(2, {
      texts: ['eins?', 'two'],
      flags: new Map<number, readonly FlagReason[]>([
        [0, ['numbers_differ']],
        [1, ['missing']],
      ]),
    });
    const from = opened({ track: cues(2), works: [doubtful] });
    const state = run(
      [
        started('again', doubtful, [0, 1]),
        arrived('again', 0, 'einz'),
        arrived('again', 0, 'one', ['untranslated']),
        arrived('again', 1, 'two', ['untranslated']),
      ],
      from,
    );
    expect(texts(state)).toEqual(['eins?', 'two']);
    expect(flagsOf(state)).toEqual([
      [0, ['numbers_differ']],
      [1, ['untranslated']],
    ]);
  });

  test('lets the source stand and says so where no answer came', () => {
    const state = run([started(), arrived('pass', 0, 'eins'), finished()]);
    expect(texts(state)).toEqual(['eins', 'Line 2 here', 'Line 3 here']);
    expect(flagsOf(state)).toEqual([
      [1, ['missing']],
      [2, ['missing']],
    ]);
  });

  test('never overwrites what a person wrote', () => {
    const state = run([
      started(),
      arrived('pass', 0, 'eins'),
      edited(0, 'meins'),
      arrived('pass', 0, 'EINS'),
    ]);
    expect(texts(state)).toEqual(['meins', null, null]);
  });

  test('leaves a cue alone that the person has found right in the meantime', () => {
    const flagged = arrived('pass', 0, 'eins', ['too_long']);
    const state = run([
      started(),
      flagged,
      { type: 'accepted', indices: [0], atMs: 2 },
      arrived('pass', 0, 'EINS'),
    ]);
    expect(texts(state)[0]).toBe('eins');
    expect(flagsOf(state)).toEqual([]);
  });

  test('takes any number of cues as found right in one step of Undo', () => {
    const state = run([
      started(),
      arrived('pass', 0, 'eins', ['too_long']),
      arrived('pass', 2, 'drei', ['too_long']),
      { type: 'accepted', indices: [0, 2], atMs: 2 },
    ]);
    expect(flagsOf(state)).toEqual([]);
    expect(flagsOf(run([{ type: 'undone' }], state))).toEqual([
      [0, ['too_long']],
      [2, ['too_long']],
    ]);
  });

  test('takes a flag off when the cue is edited', () => {
    const state = run([started(), arrived('pass', 1, 'zwei', ['too_long']), edited(1, 'zwo')]);
    expect(flagsOf(state)).toEqual([]);
  });

  test('comes back from another visit paused where something is missing, and done where nothing is', () => {
    expect(runOf(opened({ works: [work(3)] }))).toMatchObject({ status: 'paused', cause: 'restored' });
    expect(runOf(opened({ works: [done] })).status).toBe('done');
  });
});

describe('a second translation', () => {
  const again = work(3, { translationId: 'second' });
  const inFrench = startWork(cues(3), 'french', french);
  const stock = { source: 'hive', target: 'Stock' };
  const ruche = { source: 'hive', target: 'ruche' };

  test.each([
    ['of the same language', again],
    ['into another language', inFrench],
  ])('%s touches nothing before its first cue has come', (_, begun) => {
    const from = opened({ works: [done] });
    const state = run([started('pass', begun)], from);
    expect(runOf(state).status).toBe('translating');
    expect(state.doc).toEqual(from.doc);
    expect(texts(state)).toEqual(done.texts);
    const refused = run([failed()], state);
    expect(refused.doc).toEqual(from.doc);
    expect(runOf(refused)).toEqual({ status: 'refused', work: done, failure });
    const cancelled = run([{ type: 'cancelled', passId: 'pass' }], state);
    expect(cancelled.doc).toEqual(from.doc);
    expect(runOf(cancelled).status).toBe('done');
  });

  test('into another language stands beside the first', () => {
    const state = run([started('pass', inFrench), arrived('pass', 0, 'un')], opened({ works: [done] }));
    expect(texts(state)).toEqual(['un', null, null]);
    expect(texts(run([{ type: 'shown', target: 'de' }], state))).toEqual(['eins', 'zwei', 'drei']);
  });

  test('of the same language replaces the first, edits included, and Undo brings that back and ends the run', () => {
    const from = run([edited(1, 'mein Text')], opened({ works: [done] }));
    const state = run([started('pass', again), arrived('pass', 0, 'EINS'), arrived('pass', 1, 'ZWEI')], from);
    expect(texts(state)).toEqual(['EINS', 'ZWEI', null]);
    const back = run([{ type: 'undone' }, arrived('pass', 2, 'DREI')], state);
    expect(texts(back)).toEqual(['eins', 'mein Text', 'drei']);
    expect(back.runs.size).toBe(0);
    expect(texts(run([{ type: 'redone' }], back))).toEqual(['EINS', 'ZWEI', null]);
  });

  test('takes over what was written after it was asked for', () => {
    const state = run(
      [
        started('pass', again),
        edited(1, 'mein Text'),
        arrived('pass', 0, 'EINS'),
        arrived('pass', 1, 'ZWEI'),
      ],
      opened({ works: [done] }),
    );
    expect(texts(state)).toEqual(['EINS', 'mein Text', null]);
  });

  test('that brings nothing at all leaves the first one of a source without a trace', () => {
    const state = run([started(), failed()]);
    expect(state.doc?.project.works.size).toBe(0);
    expect(runOf(state)).toMatchObject({ status: 'refused', work: null });
  });

  test('of a first language that is stopped at once can be gone on with', () => {
    const state = run([started(), { type: 'cancelled', passId: 'pass' }]);
    expect(runOf(state)).toMatchObject({ status: 'paused', cause: 'cancelled' });
  });

  test('remembers the options it was asked with, and shows them again with it', () => {
    const formal = { ...inFrench, options: { tone: 'formal' as const } };
    const state = run(
      [started('pass', formal), arrived('pass', 0, 'un'), { type: 'shown', target: 'de' }],
      opened({ works: [done] }),
    );
    const informal = run([{ type: 'optionsChanged', target: 'de', options: { tone: 'informal' } }], state);
    expect(run([{ type: 'shown', target: 'fr' }], informal).doc?.project.options).toEqual({ tone: 'formal' });
  });

  test('leaves the glossary that was typed since, in its own language', () => {
    const typed: WorkspaceEvent = { type: 'optionsChanged', target: 'de', options: { glossary: [stock] } };
    const french = { ...inFrench, options: { glossary: [ruche] } };
    const state = run([typed, { type: 'shown', target: 'de' }], opened({ works: [done, french] }));
    expect(optionsOf(state, 'de').glossary).toEqual([stock]);
    expect(optionsOf(state, 'fr').glossary).toEqual([ruche]);
  });
});

describe('asking for one line again', () => {
  const from = opened({ works: [done] });
  const answered = (before: Work): WorkspaceEvent => ({
    type: 'answered',
    before,
    cueIds: from.doc!.project.cueIds,
    answer: { index: 0, text: 'besser' },
    atMs: 7_000,
  });

  test('can be taken back', () => {
    const state = run([answered(done)], from);
    expect(texts(state)[0]).toBe('besser');
    expect(texts(run([{ type: 'undone' }], state))[0]).toBe('eins');
  });

  test('changes nothing where the line was written over in the meantime, or the translation replaced', () => {
    expect(texts(run([edited(0, 'meins'), answered(done)], from))[0]).toBe('meins');
    expect(texts(run([answered({ ...done, translationId: 'older' })], from))[0]).toBe('eins');
    expect(german.code).toBe(done.target.code);
  });
});
