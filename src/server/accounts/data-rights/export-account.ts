import type { CreditsReply, Session } from '#protocol/account.ts';
import { type ContactMessage, listMessagesFrom } from '#server/contact/messages.ts';
import { jsonMembers } from '#server/json-pieces.ts';
import type { Services } from '#server/services.ts';
import type { User } from '../authenticate.ts';
import { readBalance } from '../credits/credits.ts';
import { hasGeminiKey } from '../gemini-key.ts';
import { readProfilePicture } from '../profile-picture.ts';
import { exportKeptTerms, type ExportedList } from '../kept-terms/kept-lists.ts';
import { listSessions } from '../sessions.ts';
import { listTranslations, type TranslationSummary } from './list-translations.ts';

/** All stored data of a user but the kept terms. Of the Gemini key only whether one exists: it is sent only to Google. */
export interface AccountExport {
  readonly exportedAt: string;
  readonly profile: Pick<User, 'uid' | 'email' | 'name' | 'picture' | 'provider'>;
  readonly credits: CreditsReply['credits'];
  readonly geminiKey: { readonly exists: boolean };
  readonly profilePic: string | null;
  readonly sessions: readonly Session[];
  /** Of the last 24 hours, and only their size: translated text is not kept. */
  readonly translations: readonly TranslationSummary[];
  readonly contactMessages: readonly ContactMessage[];
}

/**
 * All stored data of a user as pieces of one JSON object. `termLists` comes last, each list with every term: its pages are read while the pieces before them
 * are sent.
 */
export async function exportAccount(services: Services, user: User): Promise<AsyncGenerator<string>> {
  const [account, lists] = await Promise.all([
    readAccountExport(services, user),
    exportKeptTerms(services, user.uid),
  ]);
  return piecesOf(account, lists);
}

async function* piecesOf(account: AccountExport, lists: readonly ExportedList[]): AsyncGenerator<string> {
  yield '{';
  yield* jsonMembers(account);
  yield ',"termLists":[';
  for (const [at, { list, pages }] of lists.entries()) {
    yield at === 0 ? '{' : ',{';
    yield* jsonMembers(list);
    yield ',"terms":[';
    let separator = '';
    for await (const terms of pages) {
      if (terms.length === 0) continue;
      yield separator + JSON.stringify(terms).slice(1, -1);
      separator = ',';
    }
    yield ']}';
  }
  yield ']}';
}

async function readAccountExport(services: Services, user: User): Promise<AccountExport> {
  const { uid, email, verifiedEmail, name, picture, provider, sessionId } = user;
  const [credits, exists, profilePic, sessions, translations, contactMessages] = await Promise.all([
    readBalance(services, uid),
    hasGeminiKey(services, uid),
    readProfilePicture(services, uid),
    listSessions(services, uid, sessionId),
    listTranslations(services, uid),
    verifiedEmail === null ? [] : listMessagesFrom(services.store, verifiedEmail),
  ]);
  return {
    exportedAt: new Date(services.clock.now()).toISOString(),
    profile: { uid, email, name, picture, provider },
    credits,
    geminiKey: { exists },
    profilePic,
    sessions,
    translations,
    contactMessages,
  };
}
