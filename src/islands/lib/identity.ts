import type { Firebase } from './firebase.ts';

let opening: Promise<Firebase> | null = null;

/** Loads the sign-in library, once, when somebody needs it. */
export function openIdentity(): Promise<Firebase> {
  opening ??= Promise.all([
    import('./firebase.ts'),
    import('./config.ts').then(({ loadConfig }) => loadConfig()),
  ])
    .then(([{ openFirebase }, config]) => openFirebase(config.firebase))
    .catch((thrown: unknown) => {
      opening = null;
      throw thrown;
    });
  return opening;
}

/** The bearer token of the signed-in user; `null` where nobody ever asked to sign in. */
export async function idToken({ isFresh }: { isFresh: boolean }): Promise<string | null> {
  if (!opening) return null;
  return (await opening).idToken(isFresh);
}
