import { SESSION_COOKIE } from '#protocol/session-cookie.ts';

/** What a script needs to set a cookie. `maxAgeSeconds` is null where it ends with the session. */
export interface Cookie {
  readonly name: string;
  readonly maxAgeSeconds: number | null;
}

const DAY = 24 * 60 * 60;

/**
 * Every cookie there is. The code that sets one reads it from here, and so does the table of the cookie policy. The words of the table
 * stand in `cookie-table.ts`: every page loads this file, and none of its scripts shows them.
 */
export const cookies = {
  session: { name: SESSION_COOKIE.name, maxAgeSeconds: SESSION_COOKIE.maxAgeSeconds },
  consent: { name: 'consent', maxAgeSeconds: 365 * DAY },
  theme: { name: 'theme_mode', maxAgeSeconds: 365 * DAY },
  language: { name: 'language_pref', maxAgeSeconds: 30 * DAY },
  analytics: { name: '_ga', maxAgeSeconds: 730 * DAY },
  advertising: { name: '__gads', maxAgeSeconds: 395 * DAY },
} as const satisfies Record<string, Cookie>;
