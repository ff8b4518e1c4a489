import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkNotes } from '#islands/project/work.ts';
import { $youtubeAccess, setSession } from '#islands/session/session.ts';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import { $outcome, $upload, $uploadedId } from '#islands/translator/upload/running-upload.ts';
import { firstChoice } from '#islands/translator/upload/upload-request.ts';
import { useUpload } from '#islands/translator/upload/useUpload.ts';
import { source, work } from '../../build.ts';
import { uploadedReply, uploadPlan } from './replies.ts';

const film = source({ videoId: 'elephants06' });
const german = work(2, { texts: ['eins', 'zwei'], translationId: 'german' });
const french = work(2, {
  texts: ['un', 'deux'],
  translationId: 'french',
  target: { code: 'fr', name: 'French', direction: 'ltr' },
});

let answerUpload: ((response: Response) => void) | null;
let answerPlan: (() => void) | null;
let plansAsked: number;

beforeEach(() => {
  [answerPlan, answerUpload, plansAsked] = [null, null, 0];
  $upload.set({ status: 'idle' });
  $outcome.set(null);
  $uploadedId.set(null);
  signIn('ann');
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/youtube/upload-plan')
      ? new Promise<Response>((resolve) => {
          plansAsked += 1;
          answerPlan = () => resolve(Response.json(uploadPlan));
        })
      : new Promise<Response>((resolve) => {
          answerUpload = resolve;
        }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  setSession({ status: 'signedOut' });
});

function signIn(uid: string): void {
  setSession({ status: 'signedIn', user: { uid, name: null, email: null, picture: null } });
  $youtubeAccess.set({ uid, token: `token of ${uid}`, sub: '1' });
}

const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('an upload whose translation leaves the screen', () => {
  const notes: [string, WorkNotes][] = [];
  const notices: PageNotice[] = [];
  const start = async () => {
    notes.length = 0;
    notices.length = 0;
    const view = renderHook(
      ({ shown }) =>
        useUpload({
          source: film,
          work: shown,
          onNote: (note, id) => notes.push([id, note]),
          onNotice: (notice) => notices.push(notice),
        }),
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
    act(() => answerUpload!(Response.json(uploadedReply)));
    await waitFor(() => expect(view.result.current.banner?.lines[0]).toBe('German, film.srt:'));
    expect(view.result.current.isUploaded).toBe(false);
    expect(notes).toEqual([['german', { uploadWaits: null }]]);
    view.rerender({ shown: german });
    expect(view.result.current.isUploaded).toBe(true);
    expect(view.result.current.banner?.lines[0]).toBe('Successfully uploaded 2 subtitles to YouTube!');
  });

  test('is offered with what was written meanwhile where a track is in the way by then', async () => {
    const view = await start();
    act(() => answerPlan!());
    await waitFor(() => expect(view.result.current.upload.status).toBe('confirming'));
    const { upload, confirm } = view.result.current;
    if (upload.status === 'confirming') act(() => void confirm(upload.offer, firstChoice));
    await waitFor(() => expect(answerUpload).not.toBeNull());
    view.rerender({ shown: { ...german, texts: ['eins', 'zwei, verbessert'] } });
    const refusal = { error: 'There is one.', code: 'track_exists', requestId: 'r' };
    await act(async () => answerUpload!(Response.json(refusal, { status: 409 })));
    await waitFor(() => expect(plansAsked).toBe(2));
    act(() => answerPlan!());
    await waitFor(() => expect(view.result.current.upload.status).toBe('confirming'));
    const again = view.result.current.upload;
    expect(again.status === 'confirming' && again.offer.srtContent).toContain('zwei, verbessert');
  });

  test('is not left without a question while no bar is on the screen, which learns of it when it comes back', async () => {
    const view = await startUpload();
    view.unmount();
    expect(isAskedOnLeaving()).toBe(true);
    const next = renderHook(() =>
      useUpload({ source: film, work: german, onNote: () => {}, onNotice: () => {} }),
    );
    expect(next.result.current.upload.status).toBe('uploading');
    act(() => answerUpload!(Response.json(uploadedReply)));
    await waitFor(() => expect(next.result.current.isUploaded).toBe(true));
    expect(isAskedOnLeaving()).toBe(false);
    expect(next.result.current.banner?.tone).toBe('good');
    // The next person has nothing to do with it.
    act(() => signIn('bob'));
    expect(next.result.current.banner).toBeNull();
  });

  test.each([
    [
      Response.json(uploadedReply),
      'plain',
      'German, film.srt: Successfully uploaded 2 subtitles to YouTube!',
    ],
    [
      Response.json({ error: 'No.' }, { status: 500 }),
      'bad',
      'German, film.srt: The server could not be reached.',
    ],
  ] as const)(
    'says in the message of the page what became of it, where no bar is there',
    async (reply, tone, text) => {
      const view = await startUpload();
      view.unmount();
      await act(async () => answerUpload!(reply));
      await waitFor(() => expect(notices).toHaveLength(1));
      expect(notices[0]).toMatchObject({ tone });
      expect(notices[0]?.text).toMatch(text);
    },
  );

  test('is asked of nobody else', async () => {
    const view = await start();
    act(() => answerPlan!());
    await waitFor(() => expect(view.result.current.upload.status).toBe('confirming'));
    act(() => signIn('bob'));
    expect(view.result.current.upload.status).toBe('idle');
  });

  test('says that another track came in its way: nobody is there to decide again', async () => {
    const view = await startUpload();
    answerPlan = null;
    const refused = { error: 'There is a track already.', code: 'track_exists', requestId: 'r' };
    await act(async () => answerUpload!(Response.json(refused, { status: 409 })));
    await waitFor(() => expect(view.result.current.upload.status).toBe('idle'));
    expect(view.result.current.banner?.lines).toEqual(['German, film.srt:', 'There is a track already.']);
    expect(answerPlan).toBeNull();
  });

  test('says so too where it leaves while YouTube is asked again', async () => {
    const view = await startUpload();
    view.rerender({ shown: german });
    answerPlan = null;
    const refused = { error: 'There is a track already.', code: 'track_exists', requestId: 'r' };
    await act(async () => answerUpload!(Response.json(refused, { status: 409 })));
    await waitFor(() => expect(answerPlan).not.toBeNull());
    view.rerender({ shown: french });
    await act(async () => answerPlan!());
    await waitFor(() => expect(view.result.current.banner?.lines[1]).toBe('There is a track already.'));
  });

  test('is asked for once, however often it is pressed', async () => {
    const view = await start();
    act(() => void view.result.current.ask());
    act(() => answerPlan!());
    await waitFor(() => expect(view.result.current.upload.status).toBe('confirming'));
    expect(plansAsked).toBe(1);
  });

  test('waits for new units by itself, and says so where another one is on the screen', async () => {
    const view = await startUpload();
    const refused = {
      error: 'Used up.',
      code: 'platform_quota',
      details: uploadPlan.quota,
      requestId: 'r',
    };
    act(() => answerUpload!(Response.json(refused, { status: 429 })));
    await waitFor(() => expect(notes).toHaveLength(1));
    expect(notes[0]).toMatchObject([
      'german',
      { uploadWaits: { of: 'product', untilMs: Date.parse(uploadPlan.quota.resetsAt) } },
    ]);
    expect(view.result.current.banner?.lines[0]).toBe('German, film.srt:');
  });
});
