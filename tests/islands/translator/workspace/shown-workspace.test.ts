import { atom } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { $typedCell } from '#islands/translator/studio/typed-cell.ts';
import { reduce, type WorkspaceEvent } from '#islands/translator/workspace/reduce.ts';
import { shownWorkspace } from '#islands/translator/workspace/shown-workspace.ts';
import { opened, work } from '../../build.ts';

const texts = ['Eins', 'Zwei', 'Drei'];

/** A page whose frames come when the test says so. */
function page() {
  const $workspace = atom(opened({ works: [work(3, { texts, flags: new Map([[0, ['too_fast']]]) })] }));
  const frames: (() => void)[] = [];
  const $shown = shownWorkspace($workspace, (act) => {
    frames.push(act);
    return () => frames.splice(frames.indexOf(act), 1);
  });
  return {
    $shown,
    frames,
    drawFrame: () => frames.splice(0).forEach((act) => act()),
    dispatch: (event: WorkspaceEvent) => $workspace.set(reduce($workspace.get(), event)),
    shownText: (index: number) => $shown.get().doc?.project.works.get('de')?.texts[index],
  };
}

beforeEach(() => $typedCell.set(null));

test('a letter is known to its field at once, and to the page after a frame', () => {
  const { dispatch, drawFrame, shownText, frames } = page();
  dispatch({ type: 'edited', index: 1, text: 'Zweig', atMs: 1 });
  dispatch({ type: 'edited', index: 1, text: 'Zweige', atMs: 2 });
  expect($typedCell.get()).toEqual({ target: 'de', index: 1, text: 'Zweige' });
  expect(shownText(1)).toBe('Zwei');
  expect(frames).toHaveLength(1);

  drawFrame();
  expect(shownText(1)).toBe('Zweige');
  expect($typedCell.get()).toBeNull();
});

test('any other change is shown at once, with what was typed before it', () => {
  const { dispatch, shownText, frames } = page();
  dispatch({ type: 'edited', index: 1, text: 'Zweig', atMs: 1 });
  dispatch({ type: 'accepted', indices: [0], atMs: 2 });
  expect(shownText(1)).toBe('Zweig');
  expect(frames).toHaveLength(0);

  dispatch({ type: 'edited', index: 1, text: 'Zweige', atMs: 9_000 });
  dispatch({ type: 'undone' });
  expect(shownText(1)).toBe('Zweig');
  expect($typedCell.get()).toBeNull();
});

test('who goes on in another field finds the first one shown', () => {
  const { dispatch, shownText } = page();
  dispatch({ type: 'edited', index: 1, text: 'Zweig', atMs: 1 });
  dispatch({ type: 'edited', index: 2, text: 'Dreist', atMs: 2 });
  expect([shownText(1), shownText(2)]).toEqual(['Zweig', 'Dreist']);
  expect($typedCell.get()).toBeNull();
});
