import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkNotes } from '#islands/project/work.ts';
import { $youtubeAccess } from '#islands/session/session.ts';
import { firstChoice } from '#islands/translator/upload/upload-request.ts';
import { useUpload } from '#islands/translator/upload/useUpload.ts';
import type { UploadPlan, UploadReply } from '#protocol/youtube.ts';
import { source, work } from '../../build.ts';

const reset = '2026-11-23T08:00:00.000Z';
const plan: UploadPlan = {
  video: {
    id: 'elephants06',
    title: 'Film',
    channelId: 'UC1',
    channelTitle: 'Channel',
    thumbnailUrl: null,
    defaultLanguage: 'en',
  },
  channels: [],
  isOwnVideo: true,
  captionCode: 'de',
  localizationCode: 'de',
  existing: null,
  takenNames: [],
  hasLocalization: false,
  isOriginalLanguage: false,
  cost: { newTrack: 400, replacement: 450, metadata: 50 },
  quota: {
    product: { used: 0, left: 10_000, limit: 10_000 },
    user: { used: 0, left: 2_000, limit: 2_000 },
    resetsAt: reset,
  },
};
const done: UploadReply = {
  success: true,
  subtitleCount: 2,
  captions: 'inserted',
  metadata: 'not_asked',
  track: {
    id: 'new',
    snippet: { language: 'de', name: '', trackKind: 'standard', isDraft: true, status: 'serving' },
  },
};

const film = source({ videoId: 'elephants06' });
const german = work(2, { texts: ['eins', 'zwei'], translationId: 'german' });
const french = work(2, {
  texts: ['un', 'deux'],
  translationId: 'french',
  target: { code: 'fr', name: 'French', direction: 'ltr' },
});

let answerUpload: ((response: Response) => void) | null;
let answerPlan: (() => void) | null;

beforeEach(() => {
  [answerPlan, answerUpload] = [null, null];
  $youtubeAccess.set({ uid: 'ann', token: 'token', sub: '1' });
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/youtube/upload-plan')
      ? new Promise<Response>((resolve) => {
          answerPlan = () => resolve(Response.json(plan));
        })
      : new Promise<Response>((resolve) => {
          answerUpload = resolve;
        }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  $youtubeAccess.set(null);
});

describe('an upload whose translation leaves the screen', () => {
  const notes: [string, WorkNotes][] = [];
  const start = async () => {
    notes.length = 0;
    const view = renderHook(
      ({ shown }) => useUpload({ source: film, work: shown, onNote: (note, id) => notes.push([id, note]) }),
      { initialProps: { shown: german } },
    );
    act(() => void view.result.current.ask());
    await waitFor(() => expect(answerPlan).not.toBeNull());
    return view;
  };
  const startUpload = async () => {
    const view = await start();
    act(() => answerPlan!());
    await waitFor(() => expect(view.result.current.upload.status).toBe('confirming'));
    const { upload, confirm } = view.result.current;
    if (upload.status === 'confirming') act(() => void confirm(upload.offer, firstChoice));
    await waitFor(() => expect(answerUpload).not.toBeNull());
    view.rerender({ shown: french });
    return view;
  };

  test('asks nothing over another one', async () => {
    const view = await start();
    view.rerender({ shown: french });
    act(() => answerPlan!());
    await waitFor(() => expect(view.result.current.upload.status).toBe('idle'));
  });

  test('says which one was uploaded, and offers YouTube Studio with that one alone', async () => {
    const view = await startUpload();
    act(() => answerUpload!(Response.json(done)));
    await waitFor(() => expect(view.result.current.banner?.lines[0]).toBe('German, film.srt:'));
    expect(view.result.current.isUploaded).toBe(false);
    expect(notes).toEqual([['german', { uploadWaits: null }]]);
    view.rerender({ shown: german });
    expect(view.result.current.isUploaded).toBe(true);
    expect(view.result.current.banner?.lines[0]).toBe('Successfully uploaded 2 subtitles to YouTube!');
  });

  test('waits for new units by itself', async () => {
    await startUpload();
    const refused = {
      error: 'Used up.',
      code: 'platform_quota',
      details: plan.quota,
      requestId: 'r',
    };
    act(() => answerUpload!(Response.json(refused, { status: 429 })));
    await waitFor(() => expect(notes).toHaveLength(1));
    expect(notes[0]).toMatchObject([
      'german',
      { uploadWaits: { of: 'product', untilMs: Date.parse(reset) } },
    ]);
  });
});
