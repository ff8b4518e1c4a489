// @ts-check
/**
 * How the built server is started: no code from strings, no `__proto__`, so that a polluted object or an injected text stays data.
 */
export const serverArguments = [
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-warnings=ExperimentalWarning',
  'dist/server/entry.mjs',
];
