import type { Person } from './people.ts';

/** What a person has allowed a client so far. */
export interface Consent {
  readonly person: Person;
  readonly scopes: readonly string[];
}

export type Consents = ReturnType<typeof openConsents>;

/** The consents by client and person, as Google stores them: scopes accumulate until they are revoked. */
export function openConsents() {
  const byClient = new Map<string, Consent[]>();
  const of = (clientId: string, sub: string) =>
    byClient.get(clientId)?.find(({ person }) => person.sub === sub) ?? null;
  const without = (clientId: string, sub: string) =>
    (byClient.get(clientId) ?? []).filter(({ person }) => person.sub !== sub);
  return {
    of,
    /** Of the person who used the client last. */
    last: (clientId: string) => byClient.get(clientId)?.[0] ?? null,
    /** Adds scopes, and returns all that are allowed now. */
    add(clientId: string, person: Person, scopes: readonly string[]): Consent {
      const before = of(clientId, person.sub)?.scopes ?? [];
      const consent = { person, scopes: [...new Set([...before, ...scopes])] };
      byClient.set(clientId, [consent, ...without(clientId, person.sub)]);
      return consent;
    },
    revoke: (clientId: string, sub: string) => void byClient.set(clientId, without(clientId, sub)),
  };
}
