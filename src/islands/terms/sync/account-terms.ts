import { atom } from 'nanostores';
import { KeptListsReply, SyncReply } from '#protocol/kept-terms.ts';
import { readJson } from '#islands/api-client/replies.ts';
import { accountApi } from '#islands/session/api.ts';
import { $session, signedInUid } from '#islands/session/session.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { $memoryChoice } from '../memory-choice.ts';
import { $termArrivals, $termChanges } from '../term-events.ts';
import { termDatabase } from '../term-store.ts';
import { forget, handOver, release } from './hand-over.ts';
import { type RemoteTerms, syncLists } from './sync-lists.ts';
import { createSyncStore } from './sync-store.ts';

/** Typing goes on for a while; what was changed is sent after it. */
const PAUSE_MS = 3_000;

export interface AccountTerms {
  readonly state: 'idle' | 'syncing' | 'synced' | 'failed';
  /** How many terms the account had no room for. */
  readonly left: number;
}

/** How the saved terms of this browser stand to those of the account. */
export const $accountTerms = atom<AccountTerms>({ state: 'idle', left: 0 });

let isFollowing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;

/** From now on, for as long as the page is open, the saved terms follow the account of whoever is signed in. */
export function followAccountTerms(): void {
  if (isFollowing) return;
  isFollowing = true;
  $session.subscribe(({ status }) => status === 'signedIn' && syncSoon(0));
  $termChanges.listen(() => syncSoon(PAUSE_MS));
  $memoryChoice.listen(() => syncSoon(0));
  addEventListener('online', () => syncSoon(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncSoon(PAUSE_MS);
  });
}

/** Deletes all lists of the account, and their copies in this browser; other browsers follow when they hear of it. */
export async function deleteAccountTerms(): Promise<void> {
  const uid = signedInUid();
  if (uid === null) return;
  await accountApi(uid).request('/api/account/terms', { method: 'DELETE' });
  await navigator.locks.request('polycue-terms', async () => forget(await termDatabase(), uid));
  $termArrivals.set($termArrivals.get() + 1);
}

/** An account is deleted: what this browser has of its lists is the person's alone. */
export async function leaveAccount(uid: string): Promise<void> {
  await navigator.locks.request('polycue-terms', async () => release(await termDatabase(), uid));
}

function syncSoon(pauseMs: number): void {
  if (signedInUid() === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => void syncNow(), pauseMs);
}

/** One sync at a time: a change during one is sent by the next. */
async function syncNow(): Promise<void> {
  if (running) {
    await running;
    return syncSoon(PAUSE_MS);
  }
  running = sync().finally(() => {
    running = null;
  });
  await running;
}

async function sync(): Promise<void> {
  const uid = signedInUid();
  if (uid === null) return;
  $accountTerms.set({ ...$accountTerms.get(), state: 'syncing' });
  try {
    const left = await navigator.locks.request('polycue-terms', () => syncAs(uid));
    $accountTerms.set({ state: 'synced', left });
    $termArrivals.set($termArrivals.get() + 1);
  } catch (thrown) {
    // They are in this browser still, and the next change or visit tries again.
    $accountTerms.set({ state: 'failed', left: 0 });
    await endLostSession(thrown);
  }
}

async function syncAs(uid: string): Promise<number> {
  const database = await termDatabase();
  await handOver(database, uid);
  const store = createSyncStore(database);
  return syncLists({ store, remote: remoteOf(uid), uid, withMemory: $memoryChoice.get().syncsTo === uid });
}

function remoteOf(uid: string): RemoteTerms {
  const { request } = accountApi(uid);
  return {
    lists: async () => readJson(KeptListsReply, await request('/api/account/terms')),
    sync: async (body) => readJson(SyncReply, await request('/api/account/terms', { method: 'POST', body })),
    deleteList: async (body) => void (await request('/api/account/terms/delete', { method: 'POST', body })),
  };
}
