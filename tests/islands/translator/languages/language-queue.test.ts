import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { Target } from '#islands/preferences/target.ts';
import { languageQueue } from '#islands/translator/languages/language-queue.ts';
import { german, opened } from '../../build.ts';

const french: Target = { code: 'fr', name: 'French', direction: 'ltr' };
const japanese: Target = { code: 'ja', name: 'Japanese', direction: 'ltr' };

/** Which of three languages, one after the other, are asked for where each would fail with this code. */
async function askedWhere(code: ErrorCode): Promise<string[]> {
  const asked: string[] = [];
  const thrown = new ApiError({ code, status: 429, body: 'Refused.' });
  const queue = languageQueue({
    $workspace: atom(opened({})),
    dispatch: () => undefined,
    translate: (target) => {
      asked.push(target.code);
      return Promise.resolve({
        status: 'failed',
        failure: { message: 'Refused.', resumeAtMs: null },
        thrown,
      });
    },
    cancel: () => undefined,
    atOnce: () => 1,
  });
  const settled = new Promise<void>((resolve) =>
    queue.$queue.subscribe(({ languages }) => {
      const turns = [...languages.values()].map(({ turn }) => turn.status);
      if (turns.length > 0 && turns.every((status) => status === 'failed' || status === 'stopped')) resolve();
    }),
  );
  queue.start([german, french, japanese]);
  await settled;
  return asked;
}

test.each([
  'no_credits',
  'network_limit',
  'free_budget',
  'failed_work',
  'model_quota_day',
  'model_key_rejected',
  'stored_key_unreadable',
  'unauthenticated',
  'session_revoked',
  'email_not_verified',
] as const)('%s holds back what has not begun: it would fare no better', async (code) => {
  expect(await askedWhere(code)).toEqual(['de']);
});

test('a model that does not answer for one language stops no other', async () => {
  expect(await askedWhere('model_unavailable')).toEqual(['de', 'fr', 'ja']);
});
