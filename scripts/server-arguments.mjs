// @ts-check

/** The built server's entry. */
export const serverEntry = 'dist/server/entry.mjs';

/**
 * The arguments of Node that the built server runs with: no `__proto__`, so that a polluted object stays data, and no code from strings, so that
 * an injected text stays one. Firestore's SDK generates its message codecs from strings, so this second flag is left out where it is the store
 * (docs/decisions/0065). The sizes of the heap are those of a small machine, so that garbage is collected early (docs/decisions/0190).
 * @param {Readonly<Record<string, string | undefined>>} env the environment of the server
 * @returns {string[]}
 */
export function serverArguments({ POLYCUE_STORE: store }) {
  return [
    ...(store === 'firestore' ? [] : ['--disallow-code-generation-from-strings']),
    '--disable-proto=delete',
    '--max-semi-space-size=16',
    '--max-old-space-size=1024',
    '--no-warnings=ExperimentalWarning',
    serverEntry,
  ];
}
