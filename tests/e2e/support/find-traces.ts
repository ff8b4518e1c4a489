import { readTree } from '../../site/server/find-secrets.ts';

/** What journeys type and are given, by its shape. Stand-ins make theirs in the shapes of the real ones. */
const secretShapes = {
  // 39 characters and no more: among millions of sealed letters some begin like a key.
  'a Gemini key': /(?<![\w+/-])AIza[\w-]{35}(?![\w+/=-])/,
  'an access token': /ya29\.[\w-]{10,}/,
  'an ID token': /eyJ[\w-]{10,}\.eyJ/,
  'a password': /correct-horse|battery-staple/,
} as const;

/** The log and the databases: beside them lie the stand-ins' own accounts and the master key, which are the secrets themselves. */
const searched = /^server\.log$|\.sqlite(?:-wal|-shm)?$/;

/** Secrets that a whole run of journeys has left where none may be. */
export function findTraces(dataDir: string): string[] {
  return readTree(dataDir)
    .filter(({ name }) => searched.test(name))
    .flatMap(({ name, text }) =>
      Object.entries(secretShapes).flatMap(([what, shape]) =>
        shape.test(text) ? [`${what} in ${name}`] : [],
      ),
    );
}
