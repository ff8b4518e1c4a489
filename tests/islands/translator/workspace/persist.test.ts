import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import type { OpenStorage } from '#islands/translator/workspace/browser-storage.ts';
import { askToPersist, type StorageSettings } from '#islands/translator/workspace/persist.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cue, german, reply, source } from '../../build.ts';
import { fakeBrowser } from './browser.ts';
import { pageOver } from './page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

/** A browser's storage manager: what it was asked, and what it answers. */
function storageOf(state: PermissionState | 'unknown', isPersisted = false) {
  const asked: string[] = [];
  const settings: StorageSettings = {
    storage: {
      persisted: async () => isPersisted,
      persist: async () => {
        asked.push('persist');
        return state === 'granted';
      },
    },
    permissions: {
      query: async () => {
        if (state === 'unknown') throw new TypeError('no such permission');
        return { state } as PermissionStatus;
      },
    },
  };
  return { settings, asked };
}

describe('the question to the browser whether it keeps what is stored', () => {
  test.each<[string, PermissionState | 'unknown', boolean, string[]]>([
    ['is put where nobody has answered it', 'prompt', false, ['persist']],
    ['is put where the browser does not tell the answer', 'unknown', false, ['persist']],
    ['is put where the person has said yes elsewhere', 'granted', false, ['persist']],
    ['is not put where it keeps it already', 'granted', true, []],
    ['is not put again to who has said no', 'denied', false, []],
  ])('%s', async (_what, state, isPersisted, expected) => {
    const { settings, asked } = storageOf(state, isPersisted);
    await askToPersist(settings);
    expect(asked).toEqual(expected);
  });

  test('is not put to a browser without a storage manager, and needs no permissions to be told', async () => {
    await expect(askToPersist({})).resolves.toBeUndefined();
    const { settings, asked } = storageOf('prompt');
    await askToPersist({ storage: settings.storage! });
    expect(asked).toEqual(['persist']);
  });
});

describe('a page', () => {
  let now = 0;

  /** With a model that answers so many of two cues. */
  async function openPage(answers: readonly string[]) {
    const asked: string[] = [];
    const tab = fakeBrowser(() => (now += 1)).tab();
    const openStorage: OpenStorage = async (onLost) => ({
      ...(await tab.openStorage(onLost)),
      persist: async () => void asked.push('persist'),
    });
    const page = pageOver(openStorage, () => (now += 1), {
      translate: async (_request, { onCue }) => {
        answers.forEach((text, at) => onCue({ index: at + 1, text }));
        if (answers.length < 2) throw new Error('the model has left');
        return reply(answers);
      },
    });
    await page.openSource(source({ cues: [cue(0), cue(1)] }));
    await page.flush();
    const seen = () => asked.length;
    return { page, seen };
  }
  const type = async (page: TranslatorWorkspace, text: string) => {
    page.dispatch({ type: 'edited', index: 0, text, atMs: (now += 5_000) });
    await page.flush();
  };

  test('asks with the first complete translation, and once', async () => {
    const { page, seen } = await openPage(['eins', 'zwei']);
    expect(seen()).toBe(0);
    await page.translate({ target: german });
    await expect.poll(seen).toBe(1);
    await type(page, 'mine');
    await page.openSource(source({ cues: [cue(0), cue(1)] }));
    await page.translate({ target: german });
    await page.flush();
    expect(seen()).toBe(1);
  });

  test('asks with the first edit of one that is not complete, and not before', async () => {
    const { page, seen } = await openPage(['eins']);
    await page.translate({ target: german });
    await page.flush();
    expect(seen()).toBe(0);
    await type(page, 'mine');
    await expect.poll(seen).toBe(1);
    await type(page, 'mine too');
    expect(seen()).toBe(1);
  });
});
