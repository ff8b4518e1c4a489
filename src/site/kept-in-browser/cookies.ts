import { SESSION_COOKIE } from '#protocol/session-cookie.ts';

/** The four kinds of the cookie policy. Only essential ones and chosen preferences are kept without consent. */
export const cookieKinds = {
  essential: 'Essential',
  preference: 'Preference',
  analytics: 'Analytics',
  advertising: 'Advertising',
} as const;

export type CookieKind = keyof typeof cookieKinds;

/** A cookie that this product sets or causes to be set. `maxAgeSeconds` is null where it ends with the session. */
export interface Cookie {
  readonly name: string;
  readonly kind: CookieKind;
  readonly purpose: string;
  readonly lasts: string;
  readonly maxAgeSeconds: number | null;
  readonly setBy: string;
}

const DAY = 24 * 60 * 60;

/** Every cookie there is. The code that sets one reads it from here, and so does the table of the cookie policy. */
export const cookies = {
  session: {
    name: SESSION_COOKIE.name,
    kind: 'essential',
    purpose:
      'Names your sign-in on this device, so that it can be listed and revoked. Not readable by scripts. Over HTTPS it is called __Host-__session.',
    lasts: 'Until you sign out or revoke it, at most 30 days',
    maxAgeSeconds: SESSION_COOKIE.maxAgeSeconds,
    setBy: 'Polycue, when you sign in',
  },
  consent: {
    name: 'consent',
    kind: 'essential',
    purpose:
      'Remembers your choice about analytics and advertising, so that you are not asked on every page.',
    lasts: '1 year',
    maxAgeSeconds: 365 * DAY,
    setBy: 'Polycue, when you choose',
  },
  theme: {
    name: 'theme_mode',
    kind: 'preference',
    purpose: 'Remembers whether you chose the light or the dark theme.',
    lasts: '1 year',
    maxAgeSeconds: 365 * DAY,
    setBy: 'Polycue, when you switch the theme',
  },
  language: {
    name: 'language_pref',
    kind: 'preference',
    purpose: 'Remembers the last language you translated into.',
    lasts: '30 days',
    maxAgeSeconds: 30 * DAY,
    setBy: 'Polycue, when you choose a language',
  },
  analytics: {
    name: '_ga',
    kind: 'analytics',
    purpose: 'Tells visits apart in Google Analytics, with a companion whose name begins with _ga_.',
    lasts: '2 years',
    maxAgeSeconds: 730 * DAY,
    setBy: 'Google Analytics, only after “Accept all”',
  },
  advertising: {
    name: '__gads',
    kind: 'advertising',
    purpose: 'Lets Google AdSense measure and limit the ads you see, with companions such as __gpi.',
    lasts: '13 months',
    maxAgeSeconds: 395 * DAY,
    setBy: 'Google AdSense, only after “Accept all”',
  },
} as const satisfies Record<string, Cookie>;
