/** Something that the product keeps in the browser beside its cookies (`cookies.ts`). */
export interface StoredItem {
  readonly names: readonly string[];
  readonly where: 'local storage' | 'session storage' | 'IndexedDB' | 'cache storage';
  readonly purpose: string;
  readonly lasts: string;
}

/**
 * Everything that the product keeps in the browser's own storage, for the table of the cookie policy. `tests/site/kept-in-browser/browser-storage.test.ts`
 * reads the names from the code and fails where one is missing here, or stands here and is no longer used.
 */
export const browserStorage: readonly StoredItem[] = [
  {
    names: ['polycue-projects'],
    where: 'IndexedDB',
    purpose:
      'Your translations: the source, the options, each translation with your edits, and what can be undone.',
    lasts:
      'Until you delete them. Deleting can be undone for 24 hours. Signing out asks before it deletes them.',
  },
  {
    names: ['polycue-terms'],
    where: 'IndexedDB',
    purpose:
      'The glossaries that you have saved, and the lines that you chose to keep in your translation memory, by language pair. Signed in, glossaries are in your account too, and the memory where you ticked that.',
    lasts: 'Until you delete them, or somebody else signs in and your account has them',
  },
  {
    names: ['polycue-hand-over'],
    where: 'IndexedDB',
    purpose: 'A line or a file that you gave on the home page, on its way to the translator.',
    lasts: 'Until the translator has opened it',
  },
  {
    names: ['polycue'],
    where: 'IndexedDB',
    purpose: 'Drafts of an earlier version, which are taken over and removed.',
    lasts: 'Until your next visit to the translator',
  },
  {
    names: ['polycue.project', 'polycue.draft'],
    where: 'session storage',
    purpose:
      'Which translation this tab shows again after a reload; the second name is that of an earlier version.',
    lasts: 'Until you close the tab',
  },
  {
    names: ['polycue.film'],
    where: 'session storage',
    purpose: 'The name of the video file beside your translation, so that a reload can ask for it by name.',
    lasts: 'Until you take the video away or close the tab',
  },
  {
    names: ['polycue.hand-over'],
    where: 'session storage',
    purpose: 'That something from the home page is to be opened in this tab.',
    lasts: 'Until the translator has opened it',
  },
  {
    names: ['polycue.signed-in'],
    where: 'local storage',
    purpose: 'That you were signed in, so that the sign-in library is loaded only where it is needed.',
    lasts: 'Until you sign out',
  },
  {
    names: ['polycue.youtube'],
    where: 'local storage',
    purpose:
      'Which Google account you connected YouTube with, and whether that can be renewed without a click. No access token.',
    lasts: 'Until you disconnect YouTube or sign out',
  },
  {
    names: ['polycue.studio.side'],
    where: 'local storage',
    purpose: 'How wide you have made the pane beside the subtitles.',
    lasts: 'Until you clear the browser’s storage',
  },
  {
    names: ['polycue.studio.keys'],
    where: 'local storage',
    purpose: 'The keys that you have chosen for commands of the translator.',
    lasts: 'Until you clear the browser’s storage',
  },
  {
    names: ['polycue.studio.profile'],
    where: 'local storage',
    purpose: 'The limits of reading speed and line length that you check against.',
    lasts: 'Until you clear the browser’s storage',
  },
  {
    names: ['polycue.studio.reviewed'],
    where: 'local storage',
    purpose: 'Which notes of the check list you have looked at and found right: numbers, no text.',
    lasts: 'Until you clear the browser’s storage',
  },
  {
    names: ['polycue.languages'],
    where: 'local storage',
    purpose: 'The languages that you translated into last, so that they can be chosen again together.',
    lasts: 'Until you clear the browser’s storage',
  },
  {
    names: ['polycue.memory'],
    where: 'local storage',
    purpose:
      'Whether lines that you edit are kept in your translation memory, whether kept ones are used, and the account that they go to.',
    lasts: 'Until you untick all',
  },
  {
    names: ['polycue.verified-links'],
    where: 'local storage',
    purpose:
      'The last five links of ours by which an address was verified, so that opening one again reports success.',
    lasts: 'Until you clear the browser’s storage',
  },
  {
    names: ['polycue-translator'],
    where: 'cache storage',
    purpose:
      'The translator’s own page and programs, so that it works without a network. Nothing of yours: no file, no text, no answer of our server.',
    lasts: 'Until you clear the browser’s storage; each new version replaces it',
  },
  {
    names: ['firebaseLocalStorageDb'],
    where: 'IndexedDB',
    purpose:
      'Your sign-in, kept by the sign-in library (Firebase Authentication). Its token lasts 1 hour and is renewed while you are signed in.',
    lasts: 'Until you sign out',
  },
  {
    names: ['firebase-heartbeat-database'],
    where: 'IndexedDB',
    purpose:
      'On which days the sign-in library was used, and its version: the library’s own statistics for Google, of at most 30 days.',
    lasts: 'Until you clear the browser’s storage',
  },
];
