import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#islands/api-client/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { tokenOf } from '#islands/session/firebase.ts';
import {
  $credits,
  $picture,
  $session,
  $youtubeAccess,
  setSession,
  signedInUid,
} from '#islands/session/session.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { stopOnSignOut } from '#islands/translator/stop-on-sign-out.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';

const user = (uid: string) => ({ uid, name: uid, email: null, picture: null });
const signedIn = (uid: string) => ({ uid, getIdToken: async () => `token of ${uid}` });

beforeEach(() => $session.set({ status: 'unknown' }));

describe('one account after another in the same page', () => {
  test('a token is given for the account that is asked for alone', async () => {
    expect(await tokenOf(signedIn('ann'), { uid: 'ann', isFresh: false })).toBe('token of ann');
    await expect(tokenOf(signedIn('bob'), { uid: 'ann', isFresh: false })).rejects.toThrow('any more');
    await expect(tokenOf(null, { uid: 'ann', isFresh: false })).rejects.toThrow('any more');
    expect(await tokenOf(signedIn('bob'), { isFresh: false })).toBe('token of bob');
    expect(await tokenOf(null, { isFresh: false })).toBeNull();
  });

  test('a call for the account before is not sent, and does not end the session of this one', async () => {
    const sent: unknown[] = [];
    const api = createApi({
      fetch: async (path) => {
        sent.push(path);
        return Response.json({});
      },
      token: ({ isFresh }) => tokenOf(signedIn('bob'), { uid: 'ann', isFresh }),
    });
    const failure: unknown = await api.deleteAccount().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).code).toBeNull();
    expect(sent).toEqual([]);
  });

  test('a call that was refused is not repeated as the account after, and names the one that asked', async () => {
    let sent = 0;
    setSession({ status: 'signedIn', user: user('ann') });
    const api = createApi({
      fetch: async () => {
        sent += 1;
        setSession({ status: 'signedIn', user: user('bob') });
        return Response.json({ error: 'Sign in.', code: 'unauthenticated', requestId: 'r' }, { status: 401 });
      },
      token: async () => `token of ${signedInUid()}`,
      uid: signedInUid,
    });
    const failure: unknown = await api.removeKey().catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 'unauthenticated', uid: 'ann' });
    expect(sent).toBe(1);
    await endLostSession(failure);
    expect(signedInUid()).toBe('bob');
  });

  test('what runs for one account stops with it, and not when its name changes', () => {
    const cancel = vi.fn();
    setSession({ status: 'signedIn', user: user('ann') });
    const stop = stopOnSignOut({ cancel } as unknown as TranslatorWorkspace);
    setSession({ status: 'signedIn', user: { ...user('ann'), name: 'Ann A.' } });
    expect(cancel).not.toHaveBeenCalled();
    setSession({ status: 'signedIn', user: user('bob') });
    expect(cancel).toHaveBeenCalledTimes(1);
    setSession({ status: 'signedOut' });
    expect(cancel).toHaveBeenCalledTimes(2);
    setSession({ status: 'signedIn', user: user('ann') });
    expect(cancel).toHaveBeenCalledTimes(2);
    stop();
  });

  test('shows nothing of the account before', () => {
    setSession({ status: 'signedIn', user: user('ann') });
    $credits.set({ remaining: 4, isUnlimited: false, isOwnKey: false, resetsAtMs: null });
    $picture.set('data:image/png;base64,');
    $youtubeAccess.set({ uid: 'ann', token: 'access', sub: '1' });
    setSession({ status: 'signedIn', user: { ...user('ann'), name: 'Ann A.' } });
    expect($credits.get()?.remaining).toBe(4);
    setSession({ status: 'signedIn', user: user('bob') });
    expect([$credits.get(), $picture.get(), $youtubeAccess.get()]).toEqual([null, null, null]);
    expect(signedInUid()).toBe('bob');
    setSession({ status: 'signedOut' });
    expect(signedInUid()).toBeNull();
  });
});
