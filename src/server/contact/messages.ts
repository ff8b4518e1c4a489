import type { ContactSubject } from '#protocol/contact.ts';
import type { VerifiedEmail } from '../ports/verified-email.ts';
import { digestId } from '../digest-id.ts';
import { removeAllOwned } from '../remove-all-owned.ts';
import type { Services } from '../services.ts';
import type { DocumentStore, Owner, Stored } from '../ports/document-store.ts';

const messages = 'contact_messages';
const subscribers = 'newsletter';

/** As long as logs are kept (docs/behaviour.md#limits). */
const MESSAGE_LIFE_MS = 90 * 24 * 60 * 60_000;
/** How many messages the operator is shown at once. */
export const MAX_LISTED = 1_000;

/** A message of the contact form. */
export interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: ContactSubject;
  readonly message: string;
  readonly receivedAt: string;
}

/** That an address asked for the newsletter. */
interface Consent {
  readonly email: string;
  readonly consentedAt: string;
}

/** The owner of all messages of an address: the account that has verified the same address exports and deletes them. */
export function ownerOfMail(email: VerifiedEmail): Owner {
  return mailOwner(email);
}

/** Whoever writes a message states an address; that gives no right to read anything. */
function mailOwner(email: string): Owner {
  return `mail:${digestId(email.toLowerCase())}` as Owner;
}

export async function storeMessage(store: DocumentStore, id: string, message: ContactMessage): Promise<void> {
  const expiresAtMs = Date.parse(message.receivedAt) + MESSAGE_LIFE_MS;
  await store.put(messages, id, message, { owner: mailOwner(message.email), expiresAtMs });
}

/** Records that the address asked for the newsletter, and when. */
export async function storeConsent(store: DocumentStore, email: string, consentedAt: string): Promise<void> {
  await store.put(subscribers, digestId(email.toLowerCase()), { email, consentedAt } satisfies Consent, {
    owner: mailOwner(email),
  });
}

/** All messages that name an address, the last one first. They are read while they are sent: anybody may have written thousands. */
export async function* messagesFrom(
  store: DocumentStore,
  email: VerifiedEmail,
): AsyncGenerator<ContactMessage> {
  for await (const { doc } of store.allOwned<ContactMessage>(messages, ownerOfMail(email))) yield doc;
}

/** When the address asked for the newsletter, or `null` where it did not. */
export async function readConsent(store: DocumentStore, email: VerifiedEmail): Promise<string | null> {
  const stored = await store.get<Consent>(subscribers, digestId(email.toLowerCase()));
  return stored?.consentedAt ?? null;
}

/** The newest messages, the last one first, for the operator. */
export function listMessages(store: DocumentStore, limit = MAX_LISTED): Promise<Stored<ContactMessage>[]> {
  return store.list<ContactMessage>(messages, limit);
}

/** Removes the messages that name an address and its consent to news, for the operator, and gives how many documents that were. */
export function removeAddress(
  { store, yieldToEventLoop }: Pick<Services, 'store' | 'yieldToEventLoop'>,
  email: string,
): Promise<number> {
  return removeAllOwned(store, mailOwner(email), yieldToEventLoop);
}
