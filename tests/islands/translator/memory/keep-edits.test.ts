import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Doc, noHistory } from '#islands/project/history.ts';
import { startProject, withWork } from '#islands/project/project.ts';
import { startWork } from '#islands/project/work.ts';
import type { Term } from '#terminology/term.ts';
import { keepEdits } from '#islands/translator/memory/keep-edits.ts';
import { cue, french, german, source } from '../../build.ts';

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

test('keeps what is edited in every language of the project, whichever is on the screen', async () => {
  const $workspace = atom<{ doc: Doc | null }>({ doc: null });
  const kept: [string, string[]][] = [];
  const stop = keepEdits($workspace, {
    isOn: () => true,
    keep: async ({ target }, units) => {
      kept.push([target, units.map((unit) => unit.target)]);
      return 0;
    },
    language: () => Promise.resolve({ code: 'en' }),
    pauseMs: 100,
  });
  const { project } = docWith(['Eins', 'zwei'], [0]).doc;
  const inFrench = { ...startWork(film.cues, 'f', french), texts: ['un', 'Deux'], edited: new Set([1]) };
  $workspace.set({ doc: { project: withWork(project, 'fr', inFrench), history: noHistory } });
  await vi.advanceTimersByTimeAsync(100);
  stop();
  expect(kept).toEqual([
    ['de', ['Eins']],
    ['fr', ['Deux']],
  ]);
});

test('keeps what was edited just before the project was closed', async () => {
  const $workspace = atom<{ doc: Doc | null }>({ doc: null });
  const kept: string[] = [];
  const stop = keepEdits($workspace, {
    isOn: () => true,
    keep: async (_pair, units) => {
      kept.push(...units.map((unit) => unit.target));
      return 0;
    },
    language: () => Promise.resolve({ code: 'en' }),
    pauseMs: 100,
  });
  $workspace.set(docWith(['Eins', 'zwei'], [0]));
  $workspace.set({ doc: null });
  await vi.advanceTimersByTimeAsync(100);
  stop();
  expect(kept).toEqual(['Eins']);
});
