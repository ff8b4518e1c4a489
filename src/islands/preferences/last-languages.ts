import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';

const KEY = 'polycue.languages';
const MAX_RECENT = 8;

interface LastLanguages {
  /** Codes of what was translated into, the latest first. */
  readonly recent: readonly string[];
  /** The codes that were chosen together last. */
  readonly together: readonly string[];
}

const none: LastLanguages = { recent: [], together: [] };

/** What was translated into before, in this browser. */
export function lastLanguages(): LastLanguages {
  try {
    const { recent, together } = JSON.parse(readKept(KEY) ?? '{}') as Partial<LastLanguages>;
    return { recent: codes(recent), together: codes(together) };
  } catch {
    return none;
  }
}

export function rememberLanguages(together: readonly string[]): void {
  const recent = [...new Set([...together, ...lastLanguages().recent])].slice(0, MAX_RECENT);
  keepText(KEY, JSON.stringify({ recent, together }));
}

function codes(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
}
