const CONTROLS = /(?!\n)[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const OVERRIDE = /\{\\[^{}]*\}/gu;
const ARROW = /-->/gu;

/**
 * Sanitises a model's text: no control characters, no lone surrogates, no markup and no timing arrow that the model added. What the
 * source itself contains of these may stay.
 */
export function cleanAnswer(text: string, source: string): string {
  const plain = text.toWellFormed().normalize('NFC').replaceAll('\t', ' ').replaceAll(CONTROLS, '');
  return dropUnless(
    source,
    ARROW,
    dropUnless(source, OVERRIDE, dropUnless(source, TAG, plain, ''), ''),
    '→',
  ).trim();
}

function dropUnless(source: string, pattern: RegExp, text: string, replacement: string): string {
  return text.replaceAll(pattern, (found) =>
    source.includes(found) && found !== '-->' ? found : replacement,
  );
}
