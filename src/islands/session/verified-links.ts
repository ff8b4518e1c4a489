import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';

const CHANNEL = 'polycue.verified';
const KEY = 'polycue.verified-links';
const MAX_REMEMBERED = 5;

/** Calls back when another tab has verified an address by an e-mail's link. Returns a function that stops it. */
export function onVerified(listener: (email: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => channel.close();
}

/** Notifies the other tabs and remembers the link, so that opening it again reports success. */
export function announceVerified(email: string, code: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(email);
  channel.close();
  keepText(KEY, JSON.stringify([code, ...rememberedCodes()].slice(0, MAX_REMEMBERED)));
}

/** Whether this browser has verified an address with this link. A code works only once. */
export function wasVerifiedHere(code: string): boolean {
  return rememberedCodes().includes(code);
}

function rememberedCodes(): string[] {
  try {
    const stored: unknown = JSON.parse(readKept(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
  } catch {
    // Not written by us: the link counts as unknown.
    return [];
  }
}
