import type { AskedToken, Firebase } from './firebase.ts';

let opening: Promise<Firebase> | null = null;

/** Loads the sign-in library once, when it is first needed. */
export function openIdentity(): Promise<Firebase> {
  opening ??= Promise.all([
    import('./firebase.ts'),
    import('../api-client/config.ts').then(({ loadConfig }) => loadConfig()),
  ])
    .then(([{ openFirebase }, config]) => openFirebase(config.firebase))
    .catch((thrown: unknown) => {
      opening = null;
      throw thrown;
    });
  return opening;
}

/** The bearer token of the signed-in user; `null` where nobody has tried to sign in. @throws Error where another account is meant. */
export async function idToken(asked: AskedToken): Promise<string | null> {
  if (!opening) return null;
  return (await opening).idToken(asked);
}
