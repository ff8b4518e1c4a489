import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { shownWork } from '#islands/project/project.ts';
import { startWork } from '#islands/project/work.ts';
import { addAfter, deleteCue } from '#islands/translator/cue-commands/add-and-delete.ts';
import { splitCue } from '#islands/translator/cue-commands/split-and-merge.ts';
import type { RowsChange } from '#islands/translator/cue-commands/rows-change.ts';
import { reduce, type WorkspaceEvent } from '#islands/translator/workspace/reduce.ts';
import { runOf, type Workspace } from '#islands/translator/workspace/state.ts';
import { cues, french, german, opened, work } from '../../build.ts';

const spanish = { code: 'es', name: 'Spanish', direction: 'ltr' } as const;
const targets = [german, french, spanish];
const COUNT = 3;

const begun = (passId: string, target: (typeof targets)[number]): WorkspaceEvent => ({
  type: 'started',
  passId,
  work: startWork(cues(COUNT), passId, target),
  wanted: [0, 1, 2],
  isBeside: true,
  atMs: 1_000,
});
const arrived = (passId: string, index: number, text: string): WorkspaceEvent => ({
  type: 'cuesArrived',
  passId,
  answers: [{ index, text }],
  atMs: 2_000,
});
const run = (events: readonly WorkspaceEvent[], from = opened()) => events.reduce(reduce, from);
const textsOf = ({ doc }: Workspace, code: string) => doc?.project.works.get(code)?.texts;

describe('a language beside others', () => {
  test('comes on the screen where there is none, and takes it from no other', () => {
    const state = run([
      begun('a', german),
      begun('b', french),
      arrived('b', 0, 'un'),
      arrived('a', 0, 'eins'),
    ]);
    expect(state.doc?.project.shown).toBe('fr');
    expect(textsOf(state, 'de')).toEqual(['eins', null, null]);
  });

  test('that was asked for first is shown, although another had its first cue earlier', () => {
    const asked: WorkspaceEvent = { type: 'asked', projectId: 'p', targets: [german, french, spanish] };
    const both = [asked, begun('a', german), begun('b', french), arrived('b', 0, 'un')];
    expect(run(both).doc?.project.shown).toBe('fr');
    expect(run([...both, arrived('a', 0, 'eins')]).doc?.project.shown).toBe('de');
    const looking: WorkspaceEvent = { type: 'shown', target: 'fr' };
    const later = [...both, arrived('a', 0, 'eins'), looking, begun('c', spanish), arrived('c', 0, 'uno')];
    expect(run(later).doc?.project.shown).toBe('fr');
  });

  test('leaves a finished language on the screen as finished', () => {
    const done = work(COUNT, { texts: ['eins', 'zwei', 'drei'], translationId: 'finished' });
    const state = run([begun('b', french)], opened({ works: [done] }));
    expect(runOf(state).status).toBe('done');
    expect(runOf(run([arrived('b', 0, 'un')], state))).toMatchObject({
      status: 'done',
      work: { target: german },
    });
  });

  test('fails in its own place: nothing is refused on the screen', () => {
    const done = work(COUNT, { texts: ['eins', 'zwei', 'drei'], translationId: 'finished' });
    const failure = { message: 'refused', resumeAtMs: null };
    const state = run(
      [begun('b', french), { type: 'failed', passId: 'b', failure }],
      opened({ works: [done] }),
    );
    expect(runOf(state).status).toBe('done');
    expect(state.doc?.project.works.has('fr')).toBe(false);
  });

  test('notes what has yet to come in its own project alone', () => {
    const asked = (projectId: string): WorkspaceEvent => ({ type: 'asked', projectId, targets: [french] });
    expect(run([asked('p')]).doc?.project.asked).toEqual([french]);
    expect(run([asked('another')]).doc?.project.asked).toBeUndefined();
  });

  test('is edited in its own track while another is on the screen', () => {
    const works = [german, french].map((target) =>
      work(COUNT, { texts: ['a', 'b', 'c'], translationId: target.code, target }),
    );
    const state = run([{ type: 'edited', target: 'de', index: 1, text: 'zwei', atMs: 1 }], opened({ works }));
    expect(textsOf(state, 'de')).toEqual(['a', 'zwei', 'c']);
    expect(textsOf(state, 'fr')).toEqual(['a', 'b', 'c']);
  });
});

const event = fc.oneof(
  fc.record({ type: fc.constant('begin' as const), of: fc.nat(2) }),
  fc.record({
    type: fc.constant('answer' as const),
    pass: fc.nat(),
    index: fc.nat(COUNT),
    text: fc.string(),
  }),
  fc.record({
    type: fc.constantFrom('cancelled' as const, 'failed' as const, 'finished' as const),
    pass: fc.nat(),
  }),
  fc.record({
    type: fc.constant('edit' as const),
    of: fc.nat(2),
    index: fc.nat(COUNT - 1),
    text: fc.string(),
  }),
);

test('a run never changes the track of another language, however late, failed or cancelled it is', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = opened();
      const passes: { id: string; code: string }[] = [];
      for (const step of events) {
        const before = state;
        let own = '';
        if (step.type === 'begin') {
          const target = targets[step.of]!;
          own = target.code;
          passes.push({ id: `pass ${passes.length}`, code: own });
          state = reduce(state, begun(passes.at(-1)!.id, target));
        } else if (step.type === 'edit') {
          own = targets[step.of]!.code;
          state = reduce(state, { type: 'edited', target: own, index: step.index, text: step.text, atMs: 1 });
        } else {
          const pass = passes[step.pass % (passes.length || 1)];
          if (!pass) continue;
          own = pass.code;
          const { id: passId } = pass;
          if (step.type === 'answer') state = reduce(state, arrived(passId, step.index, step.text));
          else if (step.type === 'finished')
            state = reduce(state, { type: 'finished', passId, cues: cues(COUNT) });
          else if (step.type === 'failed')
            state = reduce(state, { type: 'failed', passId, failure: { message: 'no', resumeAtMs: null } });
          else state = reduce(state, { type: 'cancelled', passId });
          const latest = passes.filter(({ code }) => code === own).at(-1);
          if (latest !== pass)
            expect(state.doc?.project.works.get(own)).toBe(before.doc?.project.works.get(own));
        }
        for (const { code } of targets.filter((target) => target.code !== own)) {
          expect(state.doc?.project.works.get(code)).toBe(before.doc?.project.works.get(code));
          expect(state.runs.get(code)).toBe(before.runs.get(code));
        }
        expect(state.doc?.project.source).toBe(before.doc?.project.source);
        expect(state.refusal).toBeNull();
      }
    }),
    { numRuns: 60 },
  );
});

describe('a language whose first cue comes after the list of cues has changed', () => {
  const done = work(COUNT, { texts: ['eins', 'zwei', 'drei'], translationId: 'finished' });
  const waiting = run([begun('b', french)], opened({ works: [done] }));
  const changed = (from: Workspace, change: RowsChange | null): Workspace =>
    run([{ type: 'rowsReplaced', ...change!, atMs: 3_000 }], from);
  const answers = [arrived('b', 0, 'un'), arrived('b', 1, 'deux'), arrived('b', 2, 'trois')];
  const ended: WorkspaceEvent = { type: 'finished', passId: 'b', cues: cues(COUNT) };

  test.each([
    [
      'a cue was split',
      changed(waiting, splitCue(waiting.doc!, { index: 0 })),
      ['un', null, 'deux', 'trois'],
    ],
    ['a cue was added', changed(waiting, addAfter(waiting.doc!, 0)), ['un', '', 'deux', 'trois']],
    ['a cue was deleted', changed(waiting, deleteCue(waiting.doc!, 0)), ['deux', 'trois']],
  ])('keeps what was paid for where %s', (_what, from, expected) => {
    const state = run([...answers, ended], from);
    expect(textsOf(state, 'fr')).toEqual(expected);
    expect(state.doc?.project.shown).toBe('de');
  });

  test('keeps what was paid for where a split was taken back', () => {
    const split = changed(opened({ works: [done] }), splitCue(waiting.doc!, { index: 0 }));
    const { cues: parts } = split.doc!.project.source;
    const asked: WorkspaceEvent = {
      type: 'started',
      passId: 'b',
      work: startWork(parts, 'b', french),
      wanted: [0, 1, 2, 3],
      atMs: 4_000,
    };
    const state = run(
      [asked, { type: 'undone' }, arrived('b', 0, 'un'), arrived('b', 2, 'deux'), arrived('b', 3, 'trois')],
      split,
    );
    expect(textsOf(state, 'fr')).toEqual(['un', 'deux', 'trois']);
    expect(state.doc?.project.shown).toBe('fr');
  });

  test('says which cue stands untranslated by the cue, not by its old place', () => {
    const from = changed(waiting, deleteCue(waiting.doc!, 0));
    expect(textsOf(run([arrived('b', 1, 'deux'), ended], from), 'fr')).toEqual(['deux', 'Line 3 here']);
    expect(textsOf(run([ended], from), 'fr')).toHaveLength(2);
  });

  test('keeps what a person wrote into the translation that it replaces', () => {
    const again: WorkspaceEvent = {
      type: 'started',
      passId: 'b',
      work: startWork(cues(COUNT), 'b', german),
      wanted: [0, 1, 2],
      atMs: 1_000,
    };
    const asked = run([again], opened({ works: [done] }));
    const from = run(
      [{ type: 'edited', index: 1, text: 'meins', atMs: 5_000 }],
      changed(asked, deleteCue(asked.doc!, 0)),
    );
    const state = run([arrived('b', 1, 'neu'), arrived('b', 2, 'neu 3')], from);
    expect(textsOf(state, 'de')).toEqual(['neu', 'meins']);
  });
});

test('the translation on the screen is one that there is', () => {
  const { project } = opened({ works: [work(COUNT)] }).doc!;
  expect(shownWork({ ...project, shown: 'xx' })?.target).toBe(german);
});
