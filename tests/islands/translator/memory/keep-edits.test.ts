import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Doc, noHistory } from '#islands/project/history.ts';
import { startProject, withWork } from '#islands/project/project.ts';
import { startWork } from '#islands/project/work.ts';
import type { Term } from '#terminology/term.ts';
import { keepEdits } from '#islands/translator/memory/keep-edits.ts';
import { cue, german, source } from '../../build.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const film = source({ cues: [cue(0), cue(1)] });
function docWith(texts: (string | null)[], edited: number[]): { doc: Doc } {
  const project = startProject({ id: 'p', source: film, options: {}, nowMs: 1 });
  const work = { ...startWork(film.cues, 't', german), texts, edited: new Set(edited) };
  return { doc: { project: { ...withWork(project, 'de', work), shown: 'de' }, history: noHistory } };
}

test('keeps what a person edits, once, after they paused, and only while they want it', async () => {
  const $workspace = atom<{ doc: Doc | null }>({ doc: null });
  const kept: Term[][] = [];
  let isOn = true;
  const stop = keepEdits($workspace, {
    isOn: () => isOn,
    keep: async (_pair, units) => {
      kept.push([...units]);
      return 0;
    },
    language: () => Promise.resolve({ code: 'en' }),
    pauseMs: 100,
  });
  $workspace.set(docWith(['E', 'zwei'], [0]));
  await vi.advanceTimersByTimeAsync(50);
  $workspace.set(docWith(['Eins', 'zwei'], [0]));
  await vi.advanceTimersByTimeAsync(100);
  expect(kept).toEqual([[{ source: film.cues[0]?.text, target: 'Eins' }]]);
  $workspace.set(docWith(['Eins', 'Zwei'], [0, 1]));
  await vi.advanceTimersByTimeAsync(100);
  expect(kept[1]).toEqual([{ source: film.cues[1]?.text, target: 'Zwei' }]);
  isOn = false;
  $workspace.set(docWith(['Anders', 'Zwei'], [0, 1]));
  await vi.advanceTimersByTimeAsync(100);
  stop();
  expect(kept).toHaveLength(2);
});
