import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import * as z from 'zod/mini';

const KEY = 'polycue.youtube';

/** Which Google account an account of ours was connected to in this browser. No token: a reload has to ask for a new one. */
const YouTubeHint = z.object({
  uid: z.string(),
  sub: z.string(),
  /** The browser lets the page renew the access without a click. */
  isSilent: z.boolean(),
});
export type YouTubeHint = z.infer<typeof YouTubeHint>;

/** The hint for this user; `null` where they connected nothing here. */
export function readYouTubeHint(uid: string): YouTubeHint | null {
  const parsed = z.safeParse(YouTubeHint, parse(readKept(KEY)));
  return parsed.success && parsed.data.uid === uid ? parsed.data : null;
}

export function keepYouTubeHint(hint: YouTubeHint): void {
  keepText(KEY, JSON.stringify(hint));
}

export function forgetYouTubeHint(): void {
  keepText(KEY, null);
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // Not written by us: the person has to connect again.
    return null;
  }
}
