import { beforeEach, describe, expect, test } from 'vitest';
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
