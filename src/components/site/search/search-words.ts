/** What readers say, and what the pages say. Both sides are looked for. */
const SYNONYMS: Readonly<Record<string, string>> = {
  cc: 'captions',
  caption: 'subtitles',
  captions: 'subtitles',
  subtitle: 'captions',
  subtitles: 'captions',
  subs: 'subtitles',
  price: 'pricing credits',
  cost: 'pricing credits',
  costs: 'pricing credits',
  money: 'pricing credits',
  pay: 'pricing credits',
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
  bot: 'model',
  llm: 'model',
  token: 'key',
};

/** Words of a question that say nothing of its subject. A page must hold every word that is looked for. */
const EMPTY = new Set(
  'a an and any are as at be can could do does for from get had has have how i if in is it its long many may me much must my need not of on or our per should so some than that the their there they this to use was what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The words that name the subject; all of them where none would be left. */
export function subjectOf(query: string): string {
  const words = query
    .toLowerCase()
    .replaceAll(/[?!.,;:"“”]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** The other words to look for when these are asked, or null where there are none. */
export function withSynonyms(query: string): string | null {
  const words = query.toLowerCase().split(/\s+/);
  const replaced = words.map((word) => SYNONYMS[word] ?? word);
  const joined = replaced.join(' ');
  return joined === words.join(' ') ? null : joined;
}

/** Replaces every word that the pages do not know by the nearest one that they do, or gives null where none needs it. */
export function withCorrections(query: string, vocabulary: readonly string[]): string | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const corrected = words.map((word) =>
    isKnown(word, vocabulary) ? word : (nearest(word, vocabulary) ?? word),
  );
  const joined = corrected.join(' ');
  return joined === words.join(' ') ? null : joined;
}

function isKnown(word: string, vocabulary: readonly string[]): boolean {
  return word.length < 4 || vocabulary.some((known) => known.startsWith(word));
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
