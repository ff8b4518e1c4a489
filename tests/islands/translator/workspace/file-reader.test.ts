import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { SourceState } from '#islands/translator/file-source/source-state.ts';
import { fileReader } from '#islands/translator/workspace/file-reader.ts';
import { cue, german, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

test('says that a file could not be read where the part that reads it did not load', async () => {
  const { read, $reading } = fileReader(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await read(new File(['1'], 'film.srt'), {})).toBeNull();
  expect($reading.get()).toEqual({
    status: 'failed',
    fileName: 'film.srt',
    message: 'Failed to read the file.',
  });
});

test('stops reading a file where another one was chosen, or none is wanted any more', async () => {
  const signals: AbortSignal[] = [];
  const { read, stop } = fileReader((_file, signal) => {
    signals.push(signal);
    return new Promise<SourceState>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  const first = read(new File(['1'], 'first.srt'), {});
  const second = read(new File(['2'], 'second.srt'), {});
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(await first).toBeNull();
  stop();
  expect(await second).toBeNull();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

const ready = (file: File): Promise<SourceState> =>
  Promise.resolve({ status: 'ready', source: source({ fileName: file.name, cues: [cue(0), cue(1)] }) });

test('a file counts as being read until it is open: what is open before is not shown as chosen in between', async () => {
  let now = 0;
  const tick = () => (now += 1);
  const page = pageOver(fakeBrowser(tick).tab().openStorage, tick, { readFile: ready });
  await page.openFile(new File(['1'], 'first.srt'));
  const shown: string[] = [];
  const look = () => {
    const { status } = page.$reading.get();
    shown.push(status === 'none' ? page.$workspace.get().doc!.project.source.fileName : status);
  };
  page.$reading.listen(look);
  page.$workspace.listen(look);
  await page.openFile(new File(['2'], 'second.srt'));
  expect(shown.slice(shown.indexOf('reading'))).not.toContain('first.srt');
  expect(shown.at(-1)).toBe('second.srt');
});

test('a file that is not wanted after all is no longer being read', async () => {
  let now = 0;
  const tick = () => (now += 1);
  const page = pageOver(fakeBrowser(tick).tab().openStorage, tick, {
    readFile: ready,
    ask: async () => false,
  });
  await page.openFile(new File(['1'], 'first.srt'));
  await page.translate({ target: german });
  page.dispatch({ type: 'edited', index: 0, text: 'mine', atMs: (now += 5_000) });
  expect(await page.openFile(new File(['2'], 'second.srt'))).toBeNull();
  expect(page.$reading.get()).toEqual({ status: 'none' });
  expect(page.$workspace.get().doc?.project.source.fileName).toBe('first.srt');
});
