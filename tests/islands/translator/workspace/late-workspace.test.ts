import { expect, test, vi } from 'vitest';
import { lateWorkspace } from '#islands/translator/workspace/late-workspace.ts';
import type { PageState } from '#islands/translator/workspace/page-state.ts';
import { createWorkspace, type TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { source } from '../../build.ts';
import { portsOver } from './page-over.ts';

const noStorage = () => Promise.resolve(null);
const whole = async (state: PageState) => createWorkspace(portsOver(noStorage, Date.now), state);

test('what is asked for before the workspace has come is done once it has, in the same order', async () => {
  const loading = Promise.withResolvers<void>();
  const page = lateWorkspace(async (state) => {
    await loading.promise;
    return whole(state);
  });
  const opened = page.openSource(source({ fileName: 'first.srt' }));
  const again = page.openSource(source({ fileName: 'second.srt' }));
  expect(page.$shown.get().doc).toBeNull();

  loading.resolve();
  await Promise.all([opened, again]);
  expect(page.$shown.get().doc?.project.name).toBe('second.srt');
});

test('what the form says before the workspace has come goes with what is opened', async () => {
  const page = lateWorkspace(whole);
  page.dispatch({ type: 'optionsChanged', target: 'de', options: { note: 'A western.' } });
  expect(page.$shown.get().options).toEqual({ note: 'A western.' });
  await page.openSource(source());
  expect(page.$workspace.get().doc?.project.options).toEqual({ note: 'A western.' });
});

test('a workspace that did not load is asked for again with what is done next', async () => {
  const load = vi.fn<(state: PageState) => Promise<TranslatorWorkspace>>(whole);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const page = lateWorkspace(load);
  await expect(page.restore()).rejects.toThrow('Failed to fetch');
  await page.openSource(source());
  expect(page.$shown.get().doc).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that is left before the workspace has come has nothing to write', async () => {
  const page = lateWorkspace(() => new Promise(() => undefined));
  await page.flush();
  page.cancel();
  expect(page.$shown.get().doc).toBeNull();
});
