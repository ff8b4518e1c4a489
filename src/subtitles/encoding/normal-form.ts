/** Unicode's own limit for text in streams (UAX #15, Stream-Safe Text Format). No writing has as many marks on one letter. */
const MAX_MARKS = 30;
/** Invisible, and the end of a run for whoever sorts its marks. */
const GRAPHEME_JOINER = '\u034f';
const LONG_RUN = new RegExp(`\\p{M}{${MAX_MARKS}}(?=\\p{M})`, 'gu');
const ASCII_ONLY = /^[\0-\x7f]*$/;

/**
 * The text in a normal form of Unicode, in time in proportion to its length. `String.prototype.normalize` sorts the marks of a letter one by one: a
 * letter with 20,000 marks takes it seconds, and one with 200,000 minutes. Here a run of more than 30 marks is parted.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (ASCII_ONLY.test(text)) return text;
  return text.replaceAll(LONG_RUN, `$&${GRAPHEME_JOINER}`).normalize(form);
}
