import { expect, test } from 'vitest';
import { change, type Doc, noHistory, undo } from '#islands/project/history.ts';
import { withWork } from '#islands/project/project.ts';
import { startWork } from '#islands/project/work.ts';
import { mergeWithNext, splitCue } from '#islands/translator/cue-commands/split-and-merge.ts';
import type { RowsChange } from '#islands/translator/cue-commands/rows-change.ts';
import { french, opened, work } from '../build.ts';

const cause = { kind: 'rows', atMs: 0 } as const;

const start = (): Doc => ({
  project: opened({ works: [work(3, { texts: ['eins zwei', 'drei', 'vier'] })] }).doc!.project,
  history: noHistory,
});
const replaced = (doc: Doc, rows: RowsChange | null): Doc =>
  change(doc, { type: 'replaceRows', ...rows! }, cause);

/** A translation that comes after the rows were changed. */
function withFrench(doc: Doc, texts: (string | null)[]): Doc {
  const { cues: track } = doc.project.source;
  const begun = {
    ...startWork(track, 'french', french),
    texts,
    flags: new Map([[1, ['too_long'] as const]]),
  };
  return { ...doc, project: withWork(doc.project, 'fr', begun) };
}
const texts = (doc: Doc, code: string) => doc.project.works.get(code)?.texts;

test('Undo of a split joins the line in a language that came after it', () => {
  const split = replaced(start(), splitCue(start(), { index: 0, caret: { target: 'de', at: 4 } }));
  const back = undo(withFrench(split, ['un', 'deux', 'trois', 'quatre']));
  expect(texts(back, 'de')).toEqual(['eins zwei', 'drei', 'vier']);
  expect(texts(back, 'fr')).toEqual(['un\ndeux', 'trois', 'quatre']);
  expect(back.project.works.get('fr')?.flags.get(0)).toEqual(['too_long']);
});

test('Undo of a split asks again for a line of which a half has not come', () => {
  const split = replaced(start(), splitCue(start(), { index: 0, caret: { target: 'de', at: 4 } }));
  const back = undo(withFrench(split, ['un', null, 'trois', 'quatre']));
  expect(texts(back, 'fr')).toEqual([null, 'trois', 'quatre']);
});

test('Undo of a merge keeps the whole text of a language that came after it', () => {
  const merged = replaced(start(), mergeWithNext(start(), 0));
  const back = undo(withFrench(merged, ['un deux trois', 'quatre']));
  expect(texts(back, 'de')).toEqual(['eins zwei', 'drei', 'vier']);
  expect(texts(back, 'fr')).toEqual(['un deux trois', null, 'quatre']);
});
