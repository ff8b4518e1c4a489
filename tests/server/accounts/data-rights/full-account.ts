import { documentsOf } from '#server/accounts/account-record.ts';
import { closeRequest, openTranslation, spendCreditOf } from '#server/accounts/credits/credits.ts';
import { takeSuggestionChars } from '#server/accounts/credits/suggestion-allowance.ts';
import { saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { syncTerms } from '#server/accounts/kept-terms/sync-terms.ts';
import { saveProfilePicture } from '#server/accounts/profile-picture.ts';
import { revokeSession } from '#server/accounts/sessions.ts';
import { receiveMessage } from '#server/contact/receive-message.ts';
import type { CaptionTrack } from '#server/ports/video-platform.ts';
import { spendUnits } from '#server/youtube/quota/daily-units.ts';
import { beginUpload } from '#server/youtube/upload-record.ts';
import type { UploadJob } from '#server/youtube/upload-job.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { pageOfKey } from '#terminology/kept/term-key.ts';
import { POST as BEGIN } from '../../../../src/pages/api/auth/session.ts';
import { callRoute } from '../../call-route.ts';
import { noonMs, type TestServices } from '../../test-services.ts';
import { claimOf } from '../claims.ts';
import { tinyPng } from '../pictures.ts';

export const key = 'AIzaKEY-CANARY-of-Ann-000000000000000000';

export const hive = { kind: 'glossary', source: 'en', target: 'de', name: 'Hive' } as const;
export const termOf = (who: string) => ({ source: 'bee', target: `Biene of ${who}`, changedAtMs: 1 });
export const pagesOf = (who: string) => [
  { page: pageOfKey('glossary', 'bee'), changed: [termOf(who)], deleted: [] },
];

/** When the sign-in began that was ended. */
export const revokedSignInMs = noonMs - 3_600_000;
export const brief = { summary: 'A film about bees.', terms: [{ source: 'bee', target: 'Biene' }] };

const wish = {
  videoId: 'dQw4w9WgXcQ',
  target: findLanguage('de'),
  name: '',
  content: 'text',
  isDraft: true,
} as UploadJob;

const track: CaptionTrack = {
  ...{ id: 'track-1', language: 'de', name: '', kind: 'standard', isDraft: true, status: 'serving' },
  ...{ failureReason: null, updatedAt: '2026-11-20T12:00:00Z' },
};

/** An account that has something of everything; gives its token. */
export async function fillAccount(services: TestServices, who: string): Promise<string> {
  const token = services.people.tokenOf(who, { email: `${who}@example.com` });
  const authTimeMs = noonMs - 60_000;
  await saveProfilePicture(services, who, tinyPng);
  await syncTerms(services, who, { list: hive, pages: pagesOf(who) });
  await endEarlierSession(services, who);
  await callRoute(BEGIN, services, { method: 'POST', token });
  const grant = await openTranslation(services, who, claimOf('a film', { cues: 42 }));
  await spendCreditOf(services, grant);
  await closeRequest(services, grant, { cues: 42, chars: 420 });
  // Only now: with a key of one's own a translation takes no credit.
  await saveGeminiKey(services, who, key);
  await documentsOf(services.store, who).put('translation_briefs', `brief-of-${who}`, brief);
  await takeSuggestionChars(services, who, 10);
  await spendUnits(services, { uid: who, authTimeMs }, 50);
  const upload = await beginUpload(services, who, wish);
  await upload.done(track);
  await services.cache.putMany(who, new Map([['k', `cached for ${who}`]]), services.clock.now() + 60_000);
  await receiveMessage(services, {
    firstName: 'Ann',
    lastName: 'Other',
    email: `${who.toUpperCase()}@example.com`,
    subject: 'other',
    message: `I am ${who}`,
    newsletter: true,
  });
  return token;
}

/** A sign-in on a device that has been signed out since. */
async function endEarlierSession(services: TestServices, who: string): Promise<void> {
  const token = services.people.tokenOf(who, { authTimeMs: revokedSignInMs });
  const { json } = await callRoute(BEGIN, services, { method: 'POST', token });
  await revokeSession(services, who, (json as { session: { id: string } }).session.id);
}
