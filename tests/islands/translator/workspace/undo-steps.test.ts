import { IDBKeyRange } from 'fake-indexeddb';
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { pageState } from '#islands/translator/workspace/page-state.ts';
import { emptyWorkspace, type Workspace } from '#islands/translator/workspace/state.ts';
import { undoSteps } from '#islands/translator/workspace/list/undo-steps.ts';
import { cue, german, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

/** A page with a closed project and an open one, over a clock that a test can set. */
async function pageWithTwo(clock: { nowMs: number }) {
  const { openStorage } = fakeBrowser(() => clock.nowMs).tab();
  let ids = 0;
  const page = pageOver(openStorage, () => clock.nowMs, { newId: () => `id-${(ids += 1)}` });
  const begin = async () => {
    await page.openSource(source({ cues: [cue(0), cue(1)] }));
    await page.translate({ target: german });
    return page.$workspace.get().doc!.project.id;
  };
  const closed = await begin();
  await begin();
  const type = (text: string) => page.dispatch({ type: 'edited', index: 0, text, atMs: clock.nowMs });
  const text = () => page.$workspace.get().doc?.project.works.get('de')?.texts[0];
  const listed = () => page.$list.get().map(({ id }) => id);
  return { page, closed, type, text, ids: listed };
}

test('Undo leaves no project whose translation is on its way', async () => {
  const pass = {} as never;
  const $workspace = atom<Workspace>({
    ...emptyWorkspace,
    runs: new Map([['de', { status: 'translating', pass }]]),
  });
  const takeStep = vi.fn(async () => undefined);
  const { record, undo, redo } = undoSteps({
    $workspace,
    $steps: pageState().$steps,
    dispatch: () => undefined,
    takeStep,
  });
  record({ type: 'switched', from: 'one', to: 'two' });
  await undo();
  expect(takeStep).not.toHaveBeenCalled();

  $workspace.set(emptyWorkspace);
  await undo();
  expect(takeStep).toHaveBeenCalledTimes(1);

  $workspace.set({ ...emptyWorkspace, runs: new Map([['de', { status: 'translating', pass }]]) });
  await redo();
  expect(takeStep).toHaveBeenCalledTimes(1);
});

test('Undo takes the later change back, also where the clock was set back in between', async () => {
  const clock = { nowMs: 100_000_000 };
  const { page, closed, type, text, ids } = await pageWithTwo(clock);
  type('mine');
  clock.nowMs -= 3_600_000;
  await page.list.remove(closed);
  expect(ids()).not.toContain(closed);
  await page.list.undo();
  expect(ids()).toContain(closed);
  expect(text()).toBe('mine');
  await page.list.undo();
  expect(text()).toBe('eins');
});

test('Undo takes what was typed after a change of the list back before it, also where the clock was set back', async () => {
  const clock = { nowMs: 100_000_000 };
  const { page, closed, type, text, ids } = await pageWithTwo(clock);
  await page.list.remove(closed);
  clock.nowMs -= 3_600_000;
  type('mine');
  await page.list.undo();
  expect(text()).toBe('eins');
  expect(ids()).not.toContain(closed);
  await page.list.undo();
  expect(ids()).toContain(closed);
});

test('Redo repeats a change of the list after a change of the text', async () => {
  const clock = { nowMs: 100_000_000 };
  const { page, closed, type, text, ids } = await pageWithTwo(clock);
  clock.nowMs += 10_000;
  type('mine');
  clock.nowMs += 1;
  await page.list.remove(closed);
  await page.list.undo();
  await page.list.undo();
  expect(text()).toBe('eins');
  await page.list.redo();
  expect(text()).toBe('mine');
  await page.list.redo();
  expect(ids()).not.toContain(closed);
});
