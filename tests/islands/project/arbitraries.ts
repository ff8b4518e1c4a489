import fc from '#tests/fast-check.ts';
import type { Cell } from '#islands/project/cell.ts';
import type { Command, ProjectRow } from '#islands/project/command.ts';
import type { Doc } from '#islands/project/history.ts';
import { noHistory } from '#islands/project/history.ts';
import { type Project, startProject } from '#islands/project/project.ts';
import { startWork, type Work } from '#islands/project/work.ts';
import { cue, cues, french, german, source } from '../build.ts';

export const CUES = 5;

export function project(): Project {
  const started = startProject({ id: 'p', source: source({ cues: cues(CUES) }), options: {}, nowMs: 0 });
  const works = [german, french].map((target): [string, Work] => [
    target.code,
    startWork(cues(CUES), `${target.code}-1`, target),
  ]);
  return { ...started, works: new Map(works), shown: 'de' };
}

export function doc(): Doc {
  return { project: project(), history: noHistory };
}

const targets = fc.constantFrom('de', 'fr', 'of nobody');
const indices = fc.integer({ min: 0, max: CUES + 1 });
const texts = fc.option(fc.constantFrom('eins', 'zwei drei', '', 'vier'), { nil: null });

export const anyCell: fc.Arbitrary<Cell> = fc.record(
  {
    text: texts,
    flags: fc.subarray(['too_long', 'merged', 'missing'] as const),
    isEdited: fc.boolean(),
    isFromMemory: fc.constant(true),
  },
  { requiredKeys: ['text', 'flags', 'isEdited'] },
);

const anyWork: fc.Arbitrary<Work | null> = fc.option(
  fc.nat(9).map((number) => startWork(cues(CUES), `again-${number}`, german)),
  { nil: null },
);

const anyRow: fc.Arbitrary<ProjectRow> = fc.record({
  id: fc.integer({ min: 100, max: 10_000 }),
  cue: fc.nat(9).map((index) => cue(index)),
  cells: fc.array(fc.tuple(fc.constantFrom('de', 'fr'), anyCell)).map((entries) => new Map(entries)),
});

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('setCells' as const),
      target: targets,
      cells: fc
        .array(fc.tuple(indices, anyCell), { minLength: 1, maxLength: 3 })
        .map((list) => new Map(list)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('setWork' as const), target: targets, work: anyWork }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('setVideoText' as const),
      target: targets,
      field: fc.constantFrom('title' as const, 'description' as const),
      text: fc.option(fc.constant({ text: 'T', isOriginal: false }), { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('replaceRows' as const),
      at: indices,
      removed: fc.nat(2),
      rows: fc.array(anyRow, { maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('setTimes' as const),
      times: fc
        .array(fc.tuple(indices, fc.record({ startMs: fc.nat(9_000), endMs: fc.nat(9_000) })))
        .map((list) => new Map(list)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('rename' as const), name: fc.constantFrom('Film', 'Show') }),
  },
);
