import { cookies, type Cookie } from './cookies.ts';

/** The four kinds of the cookie policy. Only essential ones and chosen preferences are kept without consent. */
export const cookieKinds = {
  essential: 'Essential',
  preference: 'Preference',
  analytics: 'Analytics',
  advertising: 'Advertising',
} as const;

interface CookieWords {
  readonly kind: keyof typeof cookieKinds;
  readonly purpose: string;
  readonly lasts: string;
  readonly setBy: string;
}

const words: Readonly<Record<keyof typeof cookies, CookieWords>> = {
  session: {
    kind: 'essential',
    purpose:
      'Names your sign-in on this device, so that it can be listed and revoked. Not readable by scripts. Over HTTPS it is called __Host-__session.',
    lasts: 'Until you sign out or revoke it, at most 30 days after your last visit',
    setBy: 'Polycue, when you sign in',
  },
  consent: {
    kind: 'essential',
    purpose:
      'Remembers your choice about analytics and advertising, so that you are not asked on every page.',
    lasts: '1 year',
    setBy: 'Polycue, when you choose',
  },
  theme: {
    kind: 'preference',
    purpose: 'Remembers whether you chose the light or the dark theme.',
    lasts: '1 year',
    setBy: 'Polycue, when you switch the theme',
  },
  language: {
    kind: 'preference',
    purpose: 'Remembers the last language you translated into.',
    lasts: '30 days',
    setBy: 'Polycue, when you choose a language',
  },
  analytics: {
    kind: 'analytics',
    purpose: 'Tells visits apart in Google Analytics, with a companion whose name begins with _ga_.',
    lasts: '2 years',
    setBy: 'Google Analytics, only after “Accept all”',
  },
  advertising: {
    kind: 'advertising',
    purpose: 'Lets Google AdSense measure and limit the ads you see, with companions such as __gpi.',
    lasts: '13 months',
    setBy: 'Google AdSense, only after “Accept all”',
  },
};

/** A row of the cookie policy's table. */
export type CookieRow = Cookie & CookieWords;

const named = Object.keys(words) as (keyof typeof cookies)[];

/** Every cookie with the words of the policy. */
export const cookieTable: readonly CookieRow[] = named.map((key) => ({ ...cookies[key], ...words[key] }));
