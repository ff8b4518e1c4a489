import { randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

const ONE_HOUR_SECONDS = 3599;

/** What one access token stands for. */
export interface Grant {
  readonly token: string;
  readonly person: Person;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresAtMs: number;
}

/** Every access token that was issued: kept in memory, shared by sign-in and platform. */
export type TokenRegistry = ReturnType<typeof openTokenRegistry>;

export function openTokenRegistry(nowMs: () => number = Date.now) {
  const grants = new Map<string, Grant>();
  let lifeSeconds = ONE_HOUR_SECONDS;
  return {
    issue(person: Person, clientId: string, scopes: readonly string[]): Grant {
      const token = `ya29.demo-${randomBytes(24).toString('base64url')}`;
      const grant = { token, person, clientId, scopes, expiresAtMs: nowMs() + lifeSeconds * 1000 };
      grants.set(token, grant);
      return grant;
    },
    /** `null` for a token that was never issued, was revoked, or has expired. */
    find(token: string | null): Grant | null {
      const grant = token === null ? undefined : grants.get(token);
      return grant && grant.expiresAtMs > nowMs() ? grant : null;
    },
    revoke: (token: string) => grants.delete(token),
    /** Ends every token at once, as if an hour had passed. */
    expireAll: () => grants.clear(),
    setLife: (seconds: number) => void (lifeSeconds = seconds),
    secondsLeft: (grant: Grant) => Math.max(0, Math.round((grant.expiresAtMs - nowMs()) / 1000)),
  };
}
