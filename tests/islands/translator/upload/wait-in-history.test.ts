import { expect, test } from 'vitest';
import { reduce, type WorkspaceEvent } from '#islands/translator/workspace/reduce.ts';
import { cues, opened, work } from '../../build.ts';

const waits = { of: 'product', untilMs: 1_000 } as const;
const old = work(3, { texts: ['eins', 'zwei', 'drei'], translationId: 'old' });
const anew = work(3, { translationId: 'new' });

/** Translated anew while an upload of the translation before was waiting. */
const replaced: readonly WorkspaceEvent[] = [
  { type: 'noted', translationId: 'old', notes: { uploadWaits: waits }, atMs: 1 },
  { type: 'started', work: anew, passId: 'pass', wanted: [0, 1, 2], atMs: 2 },
  { type: 'cuesArrived', passId: 'pass', answers: [{ index: 0, text: 'Eins' }], atMs: 3 },
];
const waitAfter = (events: readonly WorkspaceEvent[]) => {
  const found = events.reduce(reduce, opened({ track: cues(3), works: [old] })).doc?.project.works.get('de');
  return { id: found?.translationId, waits: found?.uploadWaits };
};

test('Undo brings a translation back with a wait that still holds', () => {
  expect(waitAfter([...replaced, { type: 'undone' }])).toEqual({ id: 'old', waits });
});

test('Undo brings no wait back that has ended while another translation stood in its place', () => {
  const ended: WorkspaceEvent = {
    type: 'noted',
    translationId: 'old',
    notes: { uploadWaits: null },
    atMs: 4,
  };
  expect(waitAfter([...replaced, ended, { type: 'undone' }])).toEqual({ id: 'old', waits: null });
  // Redo and Undo again: the note is with the translation wherever it is kept.
  expect(waitAfter([...replaced, ended, { type: 'undone' }, { type: 'redone' }, { type: 'undone' }])).toEqual(
    {
      id: 'old',
      waits: null,
    },
  );
});

test('a wait is noted also of a translation that only Redo has', () => {
  const noted: WorkspaceEvent = {
    type: 'noted',
    translationId: 'new',
    notes: { uploadWaits: waits },
    atMs: 4,
  };
  expect(waitAfter([...replaced, { type: 'undone' }, noted, { type: 'redone' }])).toEqual({
    id: 'new',
    waits,
  });
});
