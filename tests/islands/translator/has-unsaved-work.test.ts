import { expect, test } from 'vitest';
import { emptyWorkspace, type Workspace } from '#islands/translator/workspace/state.ts';
import { reduce } from '#islands/translator/workspace/reduce.ts';
import { hasUnsavedWork } from '#islands/translator/has-unsaved-work.ts';
import { cues, opened, work } from '../build.ts';

const german = work(10);
const untranslated = opened({ track: cues(10), works: [] });
const translated = opened({ track: cues(10), works: [german] });
const running = reduce(translated, { type: 'started', passId: 'pass', work: german, wanted: [0], atMs: 0 });
const stopped = reduce(running, { type: 'cancelled', passId: 'pass' });

test.each<[string, Workspace, 'kept' | 'full' | 'failed', boolean]>([
  ['nothing is open', emptyWorkspace, 'failed', false],
  ['a file is open', untranslated, 'kept', false],
  ['a file is open that is not kept', untranslated, 'failed', false],
  ['a translation is kept', translated, 'kept', false],
  ['a run is on its way', running, 'kept', true],
  ['a run was stopped', stopped, 'kept', false],
  ['a translation is not kept', translated, 'failed', true],
  ['there is no space for a translation', translated, 'full', true],
])('who leaves while %s', (_, workspace, keeping, loses) => {
  expect(hasUnsavedWork(workspace, keeping)).toBe(loses);
});
