const FREQUENT = /\b(?:the|and|of|is|you|that|it|in|what|this|i'm|don't|we|are|to)\b/iu;
const SAMPLE_LINES = 60;
const MIN_SHARE = 0.4;

/** Whether texts are in English, by its most frequent words: the language of the source may be unknown. */
export function isEnglish(texts: readonly { readonly text: string }[]): boolean {
  const sample = texts.slice(0, SAMPLE_LINES);
  return sample.filter(({ text }) => FREQUENT.test(text)).length > MIN_SHARE * sample.length;
}
