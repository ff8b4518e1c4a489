import { createHmac } from 'node:crypto';
import type { MasterKey } from '#server/master-keys.ts';
import type { VerifiedEmail } from '#server/ports/verified-email.ts';

/** What a person keeps from one account to the next: the verified address, and the account at Google. */
export interface Person {
  readonly verifiedEmail: VerifiedEmail | null;
  readonly googleId: string | null;
}

/** What the pseudonyms are made with. */
export interface Keys {
  readonly config: { readonly masterKeys: readonly MasterKey[] };
}

/** Pseudonyms for a person, HMACs under the newest master key: only with it can an address be compared with them. */
export function personIdsOf({ config }: Keys, person: Person): string[] {
  return idsUnder(config.masterKeys.slice(0, 1), person);
}

/** {@link personIdsOf} under every master key: what is kept may be older than their rotation, or of an instance that has another one first. */
export function knownPersonIdsOf({ config }: Keys, person: Person): string[] {
  return idsUnder(config.masterKeys, person);
}

function idsUnder(keys: readonly MasterKey[], { verifiedEmail, googleId }: Person): string[] {
  const names = [
    ...(verifiedEmail === null ? [] : [verifiedEmail.toLowerCase()]),
    ...(googleId === null ? [] : [`google ${googleId}`]),
  ];
  return keys.flatMap(({ key }) =>
    names.map((name) => createHmac('sha256', key).update(`used_today:${name}`).digest('hex')),
  );
}
