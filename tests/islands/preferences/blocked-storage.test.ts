import { afterEach, describe, expect, test, vi } from 'vitest';
import { lastLanguages, rememberLanguages } from '#islands/preferences/last-languages.ts';
import { $session, hasSessionHint, setSession } from '#islands/session/session.ts';
import { restoreSession } from '#islands/session/sign-in.ts';
import { announceVerified, wasVerifiedHere } from '#islands/session/verified-links.ts';
import { forgetYouTubeHint, keepYouTubeHint, readYouTubeHint } from '#islands/session/youtube-hint.ts';

const user = { uid: 'ann', name: null, email: null, picture: null };

function refuse(): never {
  throw new DOMException('no', 'SecurityError');
}

const full = () => ({
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
});

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['full', full],
  ['blocked', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('storage that is %s', (_, storage) => {
  test('stops nothing that a person does', async () => {
    vi.stubGlobal('localStorage', storage());
    expect(hasSessionHint()).toBe(false);
    await restoreSession();
    expect($session.get()).toEqual({ status: 'signedOut' });
    setSession({ status: 'signedIn', user });
    expect($session.get()).toEqual({ status: 'signedIn', user });
    rememberLanguages(['fr', 'de']);
    expect(lastLanguages()).toEqual({ recent: [], together: [] });
    announceVerified('ann@example.com', 'code');
    expect(wasVerifiedHere('code')).toBe(false);
    keepYouTubeHint({ uid: 'ann', sub: '1', isSilent: false });
    expect(readYouTubeHint('ann')).toBeNull();
    forgetYouTubeHint();
    setSession({ status: 'signedOut' });
    expect($session.get()).toEqual({ status: 'signedOut' });
  });
});
