import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { applyCommand } from '#islands/project/apply-command.ts';
import { cellOf } from '#islands/project/cell.ts';
import type { Command, Times } from '#islands/project/command.ts';
import { typeText, typeVideoTexts } from '#islands/project/edit.ts';
import { change, type Doc, propose, redo, undo } from '#islands/project/history.ts';
import { proposal, type Proposer } from '#islands/project/proposal.ts';
import { withWork } from '#islands/project/project.ts';
import type { VideoTexts } from '#islands/project/work.ts';
import { anyCommand, CUES, doc, project } from './arbitraries.ts';

const cause = { kind: 'replace', atMs: 0 } as const;

/** What a person sees of a project: the order of languages is no part of a change. */
function seen({ project: { works, shown: _shown, ...rest } }: Pick<Doc, 'project'>) {
  return { ...rest, works: Object.fromEntries(works) };
}

function times<Value>(count: number, step: (value: Value) => Value, from: Value): Value {
  return Array.from({ length: count }).reduce((value: Value) => step(value), from);
}

describe('a command', () => {
  test('is taken back by its inverse, whatever came before it', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 20 }), anyCommand, (before, command) => {
        const start = before.reduce((now, next) => applyCommand(now, next)?.project ?? now, project());
        const applied = applyCommand(start, command);
        if (!applied) return;
        const back = applyCommand(applied.project, applied.inverse);
        expect(back && seen(back)).toEqual(seen({ project: start }));
      }),
      { numRuns: 500 },
    );
  });

  test('leaves the project that it is applied to as it is', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 10 }), (commands) => {
        const start = project();
        commands.reduce((now, next) => applyCommand(now, next)?.project ?? now, start);
        expect(start).toEqual(project());
      }),
    );
  });

  test('that names a cue or a translation that is not there changes nothing', () => {
    const cells = new Map([[CUES, { text: 'x', flags: [], isEdited: true }]]);
    expect(applyCommand(project(), { type: 'setCells', target: 'de', cells })).toBeNull();
    expect(applyCommand(project(), { type: 'setCells', target: 'it', cells: new Map() })).toBeNull();
  });
});

describe('the history', () => {
  test('gives every earlier state back by Undo, and every later one by Redo', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 30 }), (commands) => {
        const states = [doc()];
        for (const command of commands) {
          const next = change(states.at(-1)!, command, cause);
          if (next.history !== states.at(-1)!.history) states.push(next);
        }
        let now = states.at(-1)!;
        for (const earlier of states.slice(0, -1).reverse()) {
          now = undo(now);
          expect(seen(now)).toEqual(seen(earlier));
        }
        for (const later of states.slice(1)) {
          now = redo(now);
          expect(seen(now)).toEqual(seen(later));
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, Command]>([
    ['times', { type: 'setTimes', times: new Map([[0, timesOf(0)]]) }],
    [
      'cells',
      { type: 'setCells', target: 'de', cells: new Map([[0, cellOf(doc().project.works.get('de')!, 0)]]) },
    ],
    ['a name', { type: 'rename', name: doc().project.name }],
  ])('has no step for %s that are set to what they are, and keeps what could be done again', (_, command) => {
    const undone = undo(typeText(doc1('a'), de(0), 'b', 0));
    const before = command.type === 'setCells' ? undo(undone) : undone;
    expect(change(before, command, cause)).toBe(before);
    expect(before.history.redo.length).toBeGreaterThan(0);
  });

  test('takes back what was typed for a title, and not the description that came meanwhile', () => {
    const wished = { title: null, description: null };
    const start = withTexts(doc(), wished);
    const title = { text: 'Titel', isOriginal: false };
    const typedTitle = typeVideoTexts(start, 'de', { ...wished, title }, 0);
    const description = { text: 'Beschreibung', isOriginal: false };
    const arrived = withTexts(typedTitle, { title, description });
    expect(undo(arrived).project.works.get('de')?.videoTexts).toEqual({ title: null, description });
  });

  test('forgets what could be done again once something else is done', () => {
    const edited = typeText(doc1('a'), de(0), 'b', 0);
    const other = typeText(undo(edited), de(0), 'c', 5_000);
    expect(other.history.redo).toEqual([]);
    expect(redo(other)).toEqual(other);
  });

  test('keeps the last two hundred changes at least, and not many more', () => {
    const many = times(
      250,
      (now) => change(now, { type: 'rename', name: `${now.project.name}.` }, cause),
      doc(),
    );
    expect(many.history.undo.length).toBeGreaterThanOrEqual(200);
    expect(many.history.undo.length).toBeLessThanOrEqual(251);
  });
});

function timesOf(index: number): Times {
  const { startMs, endMs } = doc().project.source.cues[index]!;
  return { startMs, endMs };
}

/** As what arrives is put there: no step of the history. */
function withTexts(to: Doc, videoTexts: VideoTexts): Doc {
  const work = { ...to.project.works.get('de')!, videoTexts };
  return { ...to, project: withWork(to.project, 'de', work) };
}

const de = (index: number) => ({ target: 'de', index });

function doc1(text: string): Doc {
  return change(
    doc(),
    {
      type: 'setCells',
      target: 'de',
      cells: new Map([0, 1].map((index) => [index, { text, flags: [], isEdited: false }])),
    },
    { kind: 'translate', atMs: 0 },
  );
}

/** Types letter by letter, a letter every tenth of a second. */
function typed(from: Doc, index: number, text: string, atMs = 10_000): Doc {
  const before = cellOf(from.project.works.get('de')!, index).text ?? '';
  return [...text].reduce(
    (now, _, at) => typeText(now, de(index), before + text.slice(0, at + 1), atMs + at * 100),
    from,
  );
}

const textOf = (from: Doc, index: number) => from.project.works.get('de')?.texts[index];

describe('typing', () => {
  test('is taken back word by word', () => {
    const now = typed(doc1(''), 0, 'Guten Tag, Welt');
    expect([1, 2, 3].map((count) => textOf(times(count, undo, now), 0))).toEqual([
      'Guten Tag, ',
      'Guten ',
      '',
    ]);
  });

  test('in another cue is apart, and so is what follows a pause', () => {
    const other = typed(typed(doc1(''), 0, 'eins'), 1, 'zwei');
    expect([textOf(undo(other), 0), textOf(undo(other), 1)]).toEqual(['eins', '']);
    const later = typed(typed(doc1(''), 0, 'ein'), 0, 's', 60_000);
    expect(textOf(undo(later), 0)).toBe('ein');
  });

  test('is apart where the clock was set back meanwhile: the pause may have been any', () => {
    const later = typed(typed(doc1(''), 0, 'ein', 60_000), 0, 's');
    expect(textOf(undo(later), 0)).toBe('ein');
  });

  test('is apart from a paste of several words and from deleting', () => {
    const now = typeText(typed(doc1(''), 0, 'ja'), de(0), 'ja, ich will', 10_300);
    expect(textOf(undo(now), 0)).toBe('ja');
    const deleted = typeText(typed(doc1(''), 0, 'jaa'), de(0), 'ja', 10_400);
    expect(textOf(undo(deleted), 0)).toBe('jaa');
  });

  test('begins a step of its own after Undo', () => {
    const back = undo(typed(typed(doc1(''), 0, 'ja'), 1, 'x'));
    const again = typeText(back, de(0), 'jab', 10_300);
    expect(textOf(undo(again), 0)).toBe('ja');
  });

  test('marks the cue as edited, and Undo takes the mark away', () => {
    const now = typed(doc1('eins'), 0, '!');
    expect(now.project.works.get('de')!.edited.has(0)).toBe(true);
    expect(undo(now).project.works.get('de')!.edited.has(0)).toBe(false);
  });
});

/** A run that began with the project as it was. */
function proposer(from: Doc): Proposer {
  const { works, cueIds } = from.project;
  return { target: 'de', translationId: 'de-1', cueIds, before: works.get('de')!, written: new Map() };
}

type Step =
  | { readonly type: 'answer'; readonly index: number; readonly text: string }
  | { readonly type: 'edit'; readonly index: number; readonly text: string }
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('answer' as const), index: fc.nat(CUES), text: fc.string() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('edit' as const), index: fc.nat(CUES), text: fc.string() }),
  },
  { weight: 1, arbitrary: anyCommand.map((command) => ({ type: 'command' as const, command })) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'undo' as const }, { type: 'redo' as const }) },
);

describe('a late run', () => {
  test('never changes what a person wrote, nor another translation, in any order of events', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(anyStep, { maxLength: 40 }), (isRecorded, steps) => {
        let now = doc1('doubtful');
        let run = proposer(now);
        for (const [at, step] of steps.entries()) {
          if (step.type === 'undo') now = undo(now);
          else if (step.type === 'redo') now = redo(now);
          else if (step.type === 'command') now = change(now, step.command, cause);
          else if (step.type === 'edit') now = typeText(now, de(step.index), step.text, at);
          else {
            const before = now;
            const proposed = proposal(now.project, run, [{ index: step.index, text: step.text }]);
            if (!proposed) continue;
            run = { ...run, written: proposed.written };
            now = isRecorded
              ? propose(now, proposed.command, { kind: 'again', atMs: at, passId: 'pass' })
              : { ...now, project: applyCommand(now.project, proposed.command)!.project };
            expect(others(now)).toEqual(others(before));
            for (const [id, text] of editedTexts(before)) expect(editedTexts(now).get(id)).toBe(text);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is taken back by one Undo, however often it brought something and whatever was typed in between', () => {
    const from = doc1('alt');
    let run = proposer(from);
    let now = from;
    const arrive = (index: number, text: string) => {
      const proposed = proposal(now.project, run, [{ index, text }])!;
      run = { ...run, written: proposed.written };
      now = propose(now, proposed.command, { kind: 'again', atMs: 1, passId: 'pass' });
    };
    arrive(0, 'neu');
    now = typeText(now, de(1), 'mein', 2_000);
    arrive(0, 'neuer');
    expect(now.history.undo.length).toBe(from.history.undo.length + 2);
    now = undo(now);
    expect([textOf(now, 0), textOf(now, 1)]).toEqual(['neuer', 'alt']);
    now = undo(now);
    expect([textOf(now, 0), textOf(now, 1)]).toEqual(['alt', 'alt']);
    now = redo(redo(now));
    expect([textOf(now, 0), textOf(now, 1)]).toEqual(['neuer', 'mein']);
  });

  test('finds its cue again where cues were added before it, and ignores one that was deleted', () => {
    const from = doc1('alt');
    const run = proposer(from);
    const shifted = change(
      from,
      { type: 'replaceRows', at: 0, removed: 1, rows: [row(100), row(101)] },
      cause,
    );
    const proposed = proposal(shifted.project, run, [
      { index: 0, text: 'of the deleted one' },
      { index: 1, text: 'neu' },
    ]);
    expect(proposed?.command).toMatchObject({
      cells: new Map([[2, { text: 'neu', flags: [], isEdited: false }]]),
    });
  });

  test('of a translation that was replaced changes nothing', () => {
    const from = doc1('alt');
    const run = { ...proposer(from), translationId: 'older' };
    expect(proposal(from.project, run, [{ index: 0, text: 'neu' }])).toBeNull();
  });
});

const row = (id: number) => ({ id, cue: { startMs: 0, endMs: 1, text: 'New' }, cells: new Map() });

/** What a person wrote in the run's translation, by the cue's id. */
function editedTexts({ project: { works, cueIds } }: Doc): ReadonlyMap<number, string | null | undefined> {
  const work = works.get('de');
  return new Map([...(work?.edited ?? [])].map((index) => [cueIds[index] ?? -1, work?.texts[index]]));
}

function others({ project: { works, source, cueIds, name } }: Doc) {
  return [works.get('fr'), source, cueIds, name];
}
