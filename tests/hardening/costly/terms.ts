import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';

const UNIT_CHARS = 500;

/** Four pages of a memory, each with as many changes as a call may bring, of these words and as long as they may be. */
export function costlyTerms(words: string) {
  const pages = [0, 1, 2, 3].map((page) => {
    const sources = sourcesOf(page, words);
    return {
      page,
      changed: sources.map((source) => ({ source, target: source, changedAtMs: 1 })),
      deleted: [],
    };
  });
  return { list: { kind: 'memory', source: 'en', target: 'de', name: '' }, pages };
}

function sourcesOf(page: number, words: string): string[] {
  const sources: string[] = [];
  for (let at = 0; sources.length < 100; at += 1) {
    const source = `${at} ${words.repeat(Math.ceil(UNIT_CHARS / words.length))}`.slice(0, UNIT_CHARS);
    if (pageOfKey('memory', termKey('memory', source)) === page) sources.push(source);
  }
  return sources;
}
