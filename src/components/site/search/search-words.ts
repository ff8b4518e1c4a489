/** What readers say, and what the pages say. Both are looked for. */
const SYNONYMS: Readonly<Record<string, string>> = {
  cc: 'captions',
  caption: 'subtitles',
  captions: 'subtitles',
  subtitle: 'captions',
  subtitles: 'captions',
  subs: 'subtitles',
  price: 'pricing',
  cost: 'pricing',
  costs: 'pricing',
  money: 'pricing',
  pay: 'pricing',
  login: 'sign in',
  password: 'sign in',
  signup: 'account',
  gpt: 'chatgpt',
  openai: 'chatgpt',
  ranking: 'algorithm',
  rank: 'algorithm',
  keywords: 'seo',
  webvtt: 'vtt',
  subrip: 'srt',
  gdpr: 'privacy',
  rtl: 'right to left',
  encoding: 'characters utf-8',
  mojibake: 'characters utf-8',
  cps: 'reading speed characters second',
  quota: 'limit',
  exceeded: 'limit',
  bot: 'model',
  llm: 'model',
  token: 'key',
  auto: 'automatic',
  correct: 'check',
  disable: 'turn it off',
  fast: 'reading speed',
  shifted: 'slide',
  spelled: 'spelt',
  spelling: 'spelt',
  weird: 'strange',
  symbols: 'characters',
  bilingual: 'both languages',
  downloaded: 'fetched',
  requests: 'limit',
  desync: 'drift',
  desynced: 'drift',
  sync: 'timing',
  synced: 'timing',
  timestamp: 'timing',
  timestamps: 'timing',
  timecodes: 'timing',
};

/** Words of a question that say nothing of its subject. */
const EMPTY = new Set(
  'a after an and any are as at be better can could do does for from get had has have how i if in is it its know long many may me much must my need no not of off on one or our out per should so some than that the their there they this to up use was what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The words that name the subject; all of them where none would be left. */
export function subjectOf(query: string): string[] {
  const words = query
    .toLowerCase()
    .replaceAll(/[?!.,;:"“”]/g, ' ')
    .replaceAll(/['’]s\b/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const subject = words.filter((word) => !EMPTY.has(word));
  return subject.length > 0 ? subject : words;
}

/** What else the pages may call it; several words belong together. */
export const synonymsOf = (word: string): readonly string[] =>
  Object.hasOwn(SYNONYMS, word) ? [SYNONYMS[word] ?? ''] : [];

/** Whether the pages have a word, or one that begins with it, or call it something else. */
export function isOnPages(word: string, vocabulary: readonly string[]): boolean {
  return (
    word.length < 4 || Object.hasOwn(SYNONYMS, word) || vocabulary.some((known) => known.startsWith(word))
  );
}

/** What is known of words: those of the pages, the commonest first, and common words of English. */
interface KnownWords {
  readonly vocabulary: readonly string[];
  readonly english: readonly string[];
}

/** What to look for: the words that the pages have, and whether a typing error was corrected on the way. */
export interface Corrected {
  readonly words: readonly string[];
  readonly isChanged: boolean;
}

/** Replaces typing errors by the nearest word of the pages, and leaves out what the pages do not have. A word that exists is no error. */
export function correctWords(words: readonly string[], known: KnownWords): Corrected {
  const corrected = words.map((word) => {
    if (isOnPages(word, known.vocabulary)) return word;
    return known.english.includes(word) ? null : nearest(word, known.vocabulary);
  });
  return {
    words: corrected.filter((word) => word !== null),
    isChanged: corrected.some((word, at) => word !== null && word !== words[at]),
  };
}

function nearest(word: string, vocabulary: readonly string[]): string | null {
  const allowed = word.length < 6 ? 1 : 2;
  let best: string | null = null;
  let least = allowed + 1;
  // The vocabulary begins with its commonest words: the first of equals wins.
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > allowed) continue;
    const steps = distance(word, known);
    if (steps < least) [best, least] = [known, steps];
  }
  return best;
}

/** Edits between two words, where two letters that changed places count once. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      line.push(least);
    }
    [beforeLast, last] = [last, line];
  }
  return last[b.length] ?? 0;
}
