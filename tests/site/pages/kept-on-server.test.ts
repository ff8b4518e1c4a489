import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writtenCollections } from '../../server/written-collections.ts';

const policy = readFileSync('src/content/legal/privacy-policy.mdx', 'utf8');

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
  model_gates: 'When the used-up quota of a key returns',
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
  const named = policy
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[1]?.trim());

  expect([...new Set(writtenCollections.flat())].sort()).toEqual(Object.keys(rows).sort());
  expect(Object.values(rows).filter((row) => !named.includes(row))).toEqual([]);
});

/** What the policy calls a field of the log that is about somebody's call. The others are about the server alone. */
const loggedOfCalls: Readonly<Record<string, string>> = {
  requestId: 'id',
  method: 'method',
  path: 'path',
  status: 'status',
  durationMs: 'duration',
  code: 'why it was refused',
  logMessage: 'why it was refused',
  error: 'the cause of a failure',
  cause: 'the cause of a failure',
  user: 'a checksum of the id of the account',
  target: 'language',
  flagged: 'counts of lines',
  calls: 'counts of lines, calls',
  sent: 'counts of lines, calls',
  ended: 'how it ended',
};
const loggedOfServer = ['failures', 'left', 'mode', 'model', 'origin', 'store', 'url', 'version'];

/** The names of the fields in each line that the server logs. */
function loggedFields(): string[] {
  const lines = globSync('src/server/**/*.ts').flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/log\.(?:info|warn|error)\(\s*\{(?<fields>[^{}]*)\}/g),
  ]);
  return lines.flatMap(({ groups }) =>
    [...(groups?.['fields'] ?? '').matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = '']) => name),
  );
}

test('the privacy policy names what the log has of a call', () => {
  const fields = [...new Set(loggedFields())].sort();
  expect(fields).toEqual([...Object.keys(loggedOfCalls), ...loggedOfServer].sort());
  const [, said = ''] = /^- \*\*Logs\.\*\* (.+)$/m.exec(policy) ?? [];
  expect(Object.values(loggedOfCalls).filter((words) => !said.includes(words))).toEqual([]);
});
