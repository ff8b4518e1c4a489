import { atom } from 'nanostores';

const SCRIPT = '/service-worker.js';
const SCOPE = '/translate';
const HOUR_MS = 3_600_000;

/** A version that is kept already and waits; `taken` where another tab has switched to it. */
export type Update = { readonly waiting: ServiceWorker } | 'taken';

export const $update = atom<Update | null>(null);

let isReloading = false;
let isKept = false;

/**
 * Whether half a megabyte may be fetched that the page does not need now: not for a first look, and not where the person saves data or the line is
 * slow. What is kept already is kept up to date.
 */
export function mayKeep(isUsed: boolean): boolean {
  if (!('serviceWorker' in navigator)) return false;
  if (navigator.serviceWorker.controller) return true;
  const { saveData = false, effectiveType = '' } = connection();
  return isUsed && !saveData && !effectiveType.endsWith('2g');
}

/** Chrome alone tells. */
function connection(): { readonly saveData?: boolean; readonly effectiveType?: string } {
  return 'connection' in navigator ? (navigator.connection as object) : {};
}

/** Keeps the translator on this device from now on, and says when a new version is ready. Without support nothing happens. */
export async function keepTranslator(): Promise<void> {
  if (isKept || !('serviceWorker' in navigator)) return;
  isKept = true;
  const { serviceWorker } = navigator;
  // A first visit belongs to no version yet: nothing is taken over from it.
  const hadVersion = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) location.reload();
    else if (hadVersion) $update.set('taken');
  });
  const registration = await serviceWorker
    .register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })
    // A private window may refuse: the page works as before, with a network.
    .catch(() => null);
  if (!registration) return;
  const look = () => {
    if (registration.waiting && serviceWorker.controller) $update.set({ waiting: registration.waiting });
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  lookForUpdates(registration);
}

/** Reloads into the new version. What is open has been written before. */
export function takeUpdate(update: Update): void {
  isReloading = true;
  if (update === 'taken') location.reload();
  else update.waiting.postMessage('activate');
}

/** Who keeps the page open for days hears of a new version too. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAtMs < HOUR_MS) return;
    lookedAtMs = performance.now();
    registration.update().catch(() => undefined);
  });
}
