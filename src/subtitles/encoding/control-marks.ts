/**
 * The marks of Windows-1252 that have the same byte in its sisters for other languages, and `Œ` and `œ`. Programs that take it for ISO-8859-1, and save as Unicode, leave control
 * codes in their place.
 */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['\u0080', '€'],
  ['\u0082', '‚'],
  ['\u0084', '„'],
  ['\u0085', '…'],
  ['\u008b', '‹'],
  ['\u008c', 'Œ'],
  ['\u0091', '‘'],
  ['\u0092', '’'],
  ['\u0093', '“'],
  ['\u0094', '”'],
  ['\u0095', '•'],
  ['\u0096', '–'],
  ['\u0097', '—'],
  ['\u0099', '™'],
  ['\u009b', '›'],
  ['\u009c', 'œ'],
]);

const CONTROL = /[\u0080-\u009f]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** No text of Unicode has a control code beside a letter. */
const BESIDE_LETTER = /\p{L}[\u0080-\u009f]|[\u0080-\u009f]\p{L}/u;
/** UTF-8 that was taken for another encoding has them too, behind the first byte of each character. */
const MISREAD_SEQUENCE = /[\u00c2\u00c3][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}/u;

/** A text of Unicode with the marks that are meant by control codes; the same where other codes stand among them. */
export function withMarksForControls(text: string): string {
  // Few texts have any, and these are found at once.
  if (!CONTROL.test(text) || !BESIDE_LETTER.test(text) || MISREAD_SEQUENCE.test(text)) return text;
  const controls = new Set(text.match(CONTROLS));
  if (![...controls].every((control) => MARKS.has(control))) return text;
  return text.replaceAll(CONTROLS, (control) => MARKS.get(control)!);
}
