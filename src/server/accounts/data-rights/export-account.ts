import type { CreditsReply, Session } from '#protocol/account.ts';
import { type ContactMessage, messagesFrom, readConsent } from '#server/contact/messages.ts';
import { jsonMembers } from '#server/json-pieces.ts';
import type { Services } from '#server/services.ts';
import type { User } from '../authenticate.ts';
import { readBalance } from '../credits/credits.ts';
import { hasGeminiKey } from '../gemini-key.ts';
import { readProfilePicture } from '../profile-picture.ts';
import { exportKeptTerms, type ExportedList } from '../kept-terms/kept-lists.ts';
import { listSessions } from '../sessions.ts';
import { listTranslations, type TranslationSummary } from './list-translations.ts';

/** All stored data of a user but what is read in pages. Of the Gemini key only whether one exists: it is sent only to Google. */
interface AccountExport {
  readonly exportedAt: string;
  readonly profile: Pick<User, 'uid' | 'email' | 'name' | 'picture' | 'provider'>;
  readonly credits: CreditsReply['credits'];
  readonly geminiKey: { readonly exists: boolean };
  readonly profilePic: string | null;
  readonly sessions: readonly Session[];
  /** Of the last 24 hours, and only their size: translated text is not kept. */
  readonly translations: readonly TranslationSummary[];
  /** When the address asked for the newsletter. */
  readonly newsletterSince: string | null;
}

/** What may be long: it is read while the pieces before it are sent. */
interface ExportedPages {
  readonly messages: AsyncIterable<ContactMessage>;
  readonly lists: readonly ExportedList[];
}

/** All stored data of a user as pieces of one JSON object. `contactMessages` and `termLists` come last, each with all that it has. */
export async function exportAccount(services: Services, user: User): Promise<AsyncGenerator<string>> {
  const [account, lists] = await Promise.all([
    readAccountExport(services, user),
    exportKeptTerms(services, user.uid),
  ]);
  return piecesOf(account, { messages: messagesOf(services, user), lists });
}

async function* messagesOf({ store }: Services, { verifiedEmail }: User): AsyncGenerator<ContactMessage> {
  if (verifiedEmail !== null) yield* messagesFrom(store, verifiedEmail);
}

async function* piecesOf(account: AccountExport, { messages, lists }: ExportedPages): AsyncGenerator<string> {
  yield '{';
  yield* jsonMembers(account);
  yield ',"contactMessages":[';
  let separator = '';
  for await (const message of messages) {
    yield separator + JSON.stringify(message);
    separator = ',';
  }
  yield '],"termLists":[';
  for (const [at, list] of lists.entries()) {
    if (at > 0) yield ',';
    yield* listPieces(list);
  }
  yield ']}';
}

async function* listPieces({ list, pages }: ExportedList): AsyncGenerator<string> {
  yield '{';
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

async function readAccountExport(services: Services, user: User): Promise<AccountExport> {
  const { uid, email, verifiedEmail, name, picture, provider, sessionId } = user;
  const [credits, exists, profilePic, sessions, translations, newsletterSince] = await Promise.all([
    readBalance(services, uid),
    hasGeminiKey(services, uid),
    readProfilePicture(services, uid),
    listSessions(services, uid, sessionId),
    listTranslations(services, uid),
    verifiedEmail === null ? null : readConsent(services.store, verifiedEmail),
  ]);
  return {
    exportedAt: new Date(services.clock.now()).toISOString(),
    profile: { uid, email, name, picture, provider },
    credits,
    geminiKey: { exists },
    profilePic,
    sessions,
    translations,
    newsletterSince,
  };
}
