import { describe, expect, test } from 'vitest';
import { reduce } from '#islands/translator/workspace/reduce.ts';
import type { Workspace } from '#islands/translator/workspace/state.ts';
import type { Work } from '#islands/project/work.ts';
import { french, opened, work } from '../../build.ts';

const german = work(3, { texts: ['Eins', 'Zwei', 'Drei'], flags: new Map([[1, ['tags_differ']]]) });
const other: Work = {
  ...work(3, { texts: ['Un', 'Deux', 'Trois'] }),
  translationId: 'other',
  target: french,
};

const textsOf = (state: Workspace, code: string) => state.doc?.project.works.get(code)?.texts;
const choose = (state: Workspace, texts: Record<number, { text: string; flags?: ['tags_differ'] }>) =>
  reduce(state, {
    type: 'chosen',
    before: german,
    cueIds: state.doc!.project.cueIds,
    texts: new Map(Object.entries(texts).map(([index, suggestion]) => [Number(index), suggestion])),
    atMs: 5,
  });

describe('a chosen suggestion', () => {
  test('is one step of Undo for all its lines', () => {
    const state = choose(opened({ works: [german] }), { 0: { text: 'A' }, 2: { text: 'C' } });
    expect(textsOf(state, 'de')).toEqual(['A', 'Zwei', 'C']);
    expect(state.doc?.history.undo).toHaveLength(1);
    expect(textsOf(reduce(state, { type: 'undone' }), 'de')).toEqual(['Eins', 'Zwei', 'Drei']);
  });

  test('never leaves the translation that it was made for', () => {
    const state = choose(opened({ works: [german, other] }), { 0: { text: 'A' } });
    expect(textsOf(state, 'de')?.[0]).toBe('A');
    expect(textsOf(state, 'fr')).toEqual(['Un', 'Deux', 'Trois']);
    expect(state.doc?.project.shown).toBe('fr');
    const alone = opened({ works: [other] });
    expect(choose(alone, { 0: { text: 'A' } }).doc).toEqual(alone.doc);
  });

  test('leaves a line alone that has changed since it was asked about', () => {
    const edited = reduce(opened({ works: [german] }), { type: 'edited', index: 0, text: 'Mein', atMs: 3 });
    expect(textsOf(choose(edited, { 0: { text: 'A' }, 1: { text: 'B' } }), 'de')).toEqual([
      'Mein',
      'B',
      'Drei',
    ]);
  });

  test('is the person’s own decision, which a later run keeps, with the flaw that it has', () => {
    const state = choose(opened({ works: [german] }), { 1: { text: 'B', flags: ['tags_differ'] } });
    const now = state.doc?.project.works.get('de');
    expect([now?.edited.has(1), now?.flags.get(1)]).toEqual([true, ['tags_differ']]);
  });
});
