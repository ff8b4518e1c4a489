import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft, DraftStore } from '../../../src/islands/lib/draft.ts';
import { CAPTIONS_LIFE_MS } from '#protocol/limits.ts';
import { draftKeeper } from '../../../src/islands/lib/draft-keeper.ts';
import { source, work } from '../build.ts';

/** The store of one browser, in memory: what every tab of it sees. */
function memoryStore() {
  const drafts = new Map<string, Draft>();
  let writes = 0;
  const store: DraftStore = {
    load: async (id) => drafts.get(id) ?? null,
    list: async () => [...drafts.values()].sort((a, b) => b.savedAtMs - a.savedAtMs),
    saveSource: async (record) => {
      writes += 1;
      drafts.set(record.id, { ...record, work: drafts.get(record.id)?.work ?? null });
    },
    saveWork: async (id, saved, savedAtMs) => {
      writes += 1;
      const draft = drafts.get(id);
      if (draft) drafts.set(id, { ...draft, work: saved, savedAtMs });
    },
    remove: async (id) => void drafts.delete(id),
    removeAll: async () => drafts.clear(),
  };
  return { store, drafts, writes: () => writes };
}

function tab(
  store: DraftStore,
  tabId: string,
  { open = new Set<string>(), claim = true, onFailure = () => undefined } = {},
) {
  return draftKeeper({
    store,
    tabId,
    claim: async () => claim,
    held: async () => open,
    now: Date.now,
    onFailure,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the drafts of a browser', () => {
  test('are gone a day after their captions came from YouTube, edits or not', async () => {
    const { store, drafts } = memoryStore();
    const video = { trackId: 't', trackLanguage: 'en', fetchedAtMs: Date.now(), metadata: null };
    const keeper = tab(store, 'a');
    keeper.keepSource(source({ video }), {});
    await vi.advanceTimersByTimeAsync(CAPTIONS_LIFE_MS - 1_000);
    keeper.keepOptions(source({ video }), { tone: 'formal' });
    expect((await tab(store, 'a').restore()).own).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await tab(store, 'a').restore()).toEqual({ own: null, left: null });
    expect(drafts.size).toBe(0);
  });

  test('come back to the tab that made them', async () => {
    const { store } = memoryStore();
    const keeper = tab(store, 'a');
    keeper.keepSource(source(), { tone: 'formal' });
    keeper.keepWork(work(3, { texts: ['eins', null, null] }));
    await vi.advanceTimersByTimeAsync(1_000);
    const { own } = await tab(store, 'a').restore();
    expect(own).toMatchObject({
      source: source(),
      options: { tone: 'formal' },
      work: { texts: ['eins', null, null] },
    });
  });

  test('are written once for many changes, and at once when the page goes away', async () => {
    const { store, writes, drafts } = memoryStore();
    const keeper = tab(store, 'a');
    keeper.keepSource(source(), {});
    const before = writes();
    for (let count = 1; count <= 30; count += 1) keeper.keepWork(work(count));
    expect(writes()).toBe(before);
    keeper.flush();
    expect(writes()).toBe(before + 1);
    expect(drafts.get('a')?.work?.texts.length).toBe(30);
  });

  test('of two tabs do not touch each other', async () => {
    const { store } = memoryStore();
    const [first, second] = [tab(store, 'a'), tab(store, 'b')];
    first.keepSource(source({ fileName: 'a.srt' }), {});
    second.keepSource(source({ fileName: 'b.srt' }), {});
    second.forget();
    expect((await tab(store, 'a').restore()).own?.source.fileName).toBe('a.srt');
    expect((await tab(store, 'b', { open: new Set(['a']) }).restore()).own).toBeNull();
  });

  test('of a closed tab are offered to a new one, of an open tab they are not', async () => {
    const { store } = memoryStore();
    tab(store, 'closed').keepSource(source({ fileName: 'left.srt' }), {});
    vi.advanceTimersByTime(10);
    tab(store, 'open').keepSource(source({ fileName: 'busy.srt' }), {});
    const { own, left } = await tab(store, 'new', { open: new Set(['open']) }).restore();
    expect(own).toBeNull();
    expect(left?.source.fileName).toBe('left.srt');
  });

  test('that were adopted are written under their own name from then on', async () => {
    const { store, drafts } = memoryStore();
    tab(store, 'closed').keepSource(source(), {});
    const keeper = tab(store, 'new');
    expect(await keeper.adopt('closed')).toBe(true);
    keeper.keepWork(work(2));
    keeper.flush();
    expect([...drafts.keys()]).toEqual(['closed']);
    expect(drafts.get('closed')?.work?.texts.length).toBe(2);
  });

  test('that another tab took first are left alone', async () => {
    const { store, drafts } = memoryStore();
    tab(store, 'closed').keepSource(source(), {});
    const keeper = tab(store, 'new', { claim: false });
    expect(await keeper.adopt('closed')).toBe(false);
    keeper.forget();
    expect([...drafts.keys()]).toEqual(['closed']);
  });

  test('lose their translation when another file is chosen', async () => {
    const { store } = memoryStore();
    const keeper = tab(store, 'a');
    keeper.keepSource(source(), {});
    keeper.keepWork(work(3));
    keeper.flush();
    keeper.keepSource(source({ fileName: 'other.srt' }), {});
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await tab(store, 'a').restore()).own).toMatchObject({
      source: { fileName: 'other.srt' },
      work: null,
    });
  });

  test('keep their translation when only the options change', async () => {
    const { store } = memoryStore();
    const keeper = tab(store, 'a');
    keeper.keepSource(source(), {});
    keeper.keepWork(work(3));
    keeper.flush();
    keeper.keepOptions(source(), { tone: 'informal' });
    const { own } = await tab(store, 'a').restore();
    expect(own).toMatchObject({ options: { tone: 'informal' }, work: { texts: [null, null, null] } });
  });

  test('are all gone after signing out', async () => {
    const { store, drafts } = memoryStore();
    tab(store, 'other').keepSource(source(), {});
    const keeper = tab(store, 'a');
    keeper.keepSource(source(), {});
    keeper.keepWork(work(1));
    keeper.forgetAll();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drafts.size).toBe(0);
  });

  test('that cannot be written are told of, and stop nothing', async () => {
    let failures = 0;
    const { store } = memoryStore();
    const full: DraftStore = {
      ...store,
      saveWork: async () => Promise.reject(new Error('QuotaExceededError')),
    };
    const keeper = tab(full, 'a', { onFailure: () => void (failures += 1) });
    keeper.keepWork(work(1));
    keeper.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toBe(1);
  });
});
