import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writtenCollections } from '../../server/written-collections.ts';

/** What the privacy policy calls the contents of each collection of the store, in its table of how long things are kept. */
const rows: Readonly<Record<string, string>> = {
  accounts: 'Times of revoked sign-ins',
  charges: 'Use of credits',
  contact_messages: 'Messages of the contact form',
  credits: 'Use of credits',
  deletions: 'After account deletion',
  gemini_keys: 'Account, key, picture',
  kept_term_pages: 'Glossaries and translation memory in your account',
  kept_terms: 'Glossaries and translation memory in your account',
  // By a digest of a key: when its quota is back.
  model_gates: 'Account, key, picture',
  newsletter: 'Your consent to news',
  person_accounts: 'Which account you had last',
  profile_pictures: 'Account, key, picture',
  rates: 'Counts of requests, by account and network address',
  session_lists: 'Sessions',
  sessions: 'Sessions',
  suggestions: 'Use of credits',
  translation_briefs: 'What the model noted about a text at first (subject, speakers, terms)',
  used_today: 'The counts of a day, after account deletion',
  youtube_units: 'Use of credits',
  youtube_uploads: 'The note of an upload to YouTube',
};

test('each place of the code that stores something names a collection that is found here', () => {
  expect(writtenCollections.length).toBeGreaterThan(15);
  expect(writtenCollections.filter((names) => names.length === 0)).toEqual([]);
});

test('the privacy policy has a row for each collection of the store', () => {
  const table = readFileSync('src/content/legal/privacy-policy.mdx', 'utf8').split('\n');
  const named = table.filter((line) => line.startsWith('| ')).map((line) => line.split('|')[1]?.trim());

  expect([...new Set(writtenCollections.flat())].sort()).toEqual(Object.keys(rows).sort());
  expect(Object.values(rows).filter((row) => !named.includes(row))).toEqual([]);
});
