import type { CreditsReply, Session } from '#protocol/account.ts';
import { type ContactMessage, messagesFrom, readConsent } from '#server/contact/messages.ts';
import { jsonMembers } from '#server/json-pieces.ts';
import { dailyCounts } from '#server/limits/daily-counts.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import type { VerifiedEmail } from '#server/ports/verified-email.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from '../account-record.ts';
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
  /** The sign-ins that were ended before their tokens were: when each began. */
  readonly revokedSignIns: readonly string[];
  /** Of the last 24 hours, and only their size: translated text is not kept. */
  readonly translations: readonly TranslationSummary[];
  /** When the address asked for the newsletter. */
  readonly newsletterSince: string | null;
}

/** What is exported as it is stored, by the member that has it. */
const storedNotes = {
  uploads: 'youtube_uploads',
  briefs: 'translation_briefs',
  creditsUsed: dailyCounts.credits.collection,
  suggestionsUsed: dailyCounts.suggestions.collection,
  youtubeUnitsUsed: dailyCounts.units.collection,
} as const;

/** What may be long: it is read while the pieces before it are sent. */
interface ExportedPages {
  readonly arrays: Readonly<Record<string, AsyncIterable<object>>>;
  readonly lists: readonly ExportedList[];
}

/** All stored data of a user as pieces of one JSON object. The arrays come last, each with all that it has. */
export async function exportAccount(services: Services, user: User): Promise<AsyncGenerator<string>> {
  const [account, lists] = await Promise.all([
    readAccountExport(services, user),
    exportKeptTerms(services, user.uid),
  ]);
  return piecesOf(account, { arrays: arraysOf(services, user), lists });
}

function arraysOf({ store }: Services, { uid, verifiedEmail }: User): ExportedPages['arrays'] {
  const notes = Object.entries(storedNotes).map(
    ([member, collection]) => [member, documentsOf(store, collection, uid)] as const,
  );
  return { ...Object.fromEntries(notes), contactMessages: messagesOf(store, verifiedEmail) };
}

async function* documentsOf(store: DocumentStore, collection: string, uid: string): AsyncGenerator<object> {
  for await (const { doc } of store.allOwned(collection, uid)) yield doc;
}

async function* messagesOf(
  store: DocumentStore,
  email: VerifiedEmail | null,
): AsyncGenerator<ContactMessage> {
  if (email !== null) yield* messagesFrom(store, email);
}

async function* piecesOf(account: AccountExport, { arrays, lists }: ExportedPages): AsyncGenerator<string> {
  yield '{';
  yield* jsonMembers(account);
  for (const [member, items] of Object.entries(arrays)) {
    yield `,"${member}":[`;
    yield* itemPieces(items);
    yield ']';
  }
  yield ',"termLists":[';
  for (const [at, list] of lists.entries()) {
    if (at > 0) yield ',';
    yield* listPieces(list);
  }
  yield ']}';
}

async function* itemPieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
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
  const [{ revokedSignInsMs }, credits, exists, profilePic, sessions, translations, newsletterSince] =
    await Promise.all([
      readAccount(services.store, uid),
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
    revokedSignIns: revokedSignInsMs.map((ms) => new Date(ms).toISOString()),
    translations,
    newsletterSince,
  };
}
