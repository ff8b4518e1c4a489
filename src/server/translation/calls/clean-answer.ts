import { normalForm } from '#subtitles/encoding/normal-form.ts';

const CONTROLS = /(?!\n)[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const OVERRIDE = /\{\\[^{}]*\}/gu;
const ARROW = /-->/gu;

/**
 * Sanitises a model's text: no control characters, no lone surrogates, no markup and no timing arrow that the model added. What the
 * source itself contains of these may stay.
 */
export function cleanAnswer(text: string, source: string): string {
  const plain = normalForm(text.toWellFormed(), 'NFC').replaceAll('\t', ' ').replaceAll(CONTROLS, '');
  return dropUnless(source, ARROW, withoutMarkup(plain, source), '→').trim();
}

/** Tags around tags: taking the inner ones out leaves an outer one. Deeper nesting than this is no text of a model. */
const MAX_ROUNDS = 8;

function withoutMarkup(text: string, source: string): string {
  let left = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = dropUnless(source, OVERRIDE, dropUnless(source, TAG, left, ''), '');
    if (next === left) break;
    left = next;
  }
  return left;
}

function dropUnless(source: string, pattern: RegExp, text: string, replacement: string): string {
  return text.replaceAll(pattern, (found) =>
    source.includes(found) && found !== '-->' ? found : replacement,
  );
}
