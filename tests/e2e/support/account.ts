import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A verified account that only one test uses: nobody else spends its credits. */
export async function createAccount({ identityOrigin, projectId }: App): Promise<Account> {
  const account = newCredentials();
  const reply = await fetch(
    `${identityOrigin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, emailVerified: true }),
    },
  );
  if (!reply.ok) throw new Error(`The emulator made no account: ${await reply.text()}`);
  return account;
}

export function newCredentials(): Account {
  return { email: `ada.${randomUUID()}@example.test`, password: 'correct-horse' };
}

/** The bearer token that a program calls the API with. */
export async function signInByApi({ identityOrigin }: App, { email, password }: Account): Promise<string> {
  const reply = await fetch(
    `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await reply.json()) as { idToken: string };
  return idToken;
}
