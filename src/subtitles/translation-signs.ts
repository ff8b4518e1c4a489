/** What a translation shows when a model went wrong. */

/** Whether the source came back as it was. Names, numbers and single words may be the same in both languages. */
export function isUntranslated(text: string, source: string): boolean {
  if (normalise(text) !== normalise(source)) return false;
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const inSpacelessScript =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]{2}/u.test(text);
  return (
    inSpacelessScript || (words.length >= 2 && words.some((word) => /^\p{Ll}{3}|^\p{Lo}{3}/u.test(word)))
  );
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Numbers up to here are often written as words. */
const LARGEST_IN_WORDS = 12;

/** Whether numbers of the source are missing or new ones have come. Thousands marks and the digits of other scripts make no difference. */
export function numbersDiffer(text: string, source: string): boolean {
  // "10,000" is "1万" in East Asia, and "3 p.m." is "15:00" in much of the world.
  if (
    /[万萬億亿兆만억]|\d\s*(?:million|billion|thousand|k\b)/iu.test(text + source) ||
    /\d\s*[ap]\.?m\b/iu.test(source)
  )
    return false;
  const wanted = numbersOf(source);
  const found = numbersOf(text);
  return wanted.some((number) => !found.includes(number)) || found.some((number) => !wanted.includes(number));
}

function numbersOf(text: string): string[] {
  const ascii = text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  // A mark between groups of three is left out; "3.5" and "3,5" become the same.
  const joined = ascii
    .replaceAll(/(\d)[.,\u00a0\u202f'’ ](?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/(\d)[.,٫](?=\d)/gu, '$1.');
  return (joined.match(/\d+(?:\.\d+)?/gu) ?? []).filter((number) => Number(number) > LARGEST_IN_WORDS);
}

/** Unicode lays out the digits of every script in tens. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

const LEFTOVERS: readonly RegExp[] = [
  /<\/?(?:[biuscv]|font|ruby|rt|lang|span|br)\b[^<>]*>/iu,
  /\{\\[^{}]*\}/u,
  /⟦[^⟦⟧]*⟧/u,
  /&(?:amp|lt|gt|quot|nbsp|#\d{1,6});/iu,
  /\\[Nnh](?![\p{L}\d])/u,
  /```|\*\*[^*]+\*\*/u,
  /^\s*[[{]\s*"/u,
  /\d\d:\d\d:\d\d[,.]\d{3}\s*-->/u,
];

/** Whether a text still holds tags, placeholders, code fences or times. */
export function hasLeftoverMarkup(text: string): boolean {
  return LEFTOVERS.some((pattern) => pattern.test(text));
}

const CHATTER: readonly RegExp[] = [
  /^(?:sure|certainly|of course|okay)[,!.]? here(?:'s|’s| is| are)\b/iu,
  /\bhere (?:is|are) (?:the|your) translat/iu,
  /\bas an? (?:ai|large language|language) (?:language )?(?:model|assistant)\b/iu,
  /\bi(?:'m|’m| am) (?:sorry|unable)\b.{1,40}\b(?:translat|assist|cannot|can't|can’t|unable|fulfil)/iu,
  /\bi (?:cannot|can't|can’t) (?:translate|assist|fulfil|provide)/iu,
  /^(?:translation|translated text|note|translator's note)\s*:/iu,
  /^(?:hier ist die übersetzung|voici la traduction|aquí (?:está|tienes) la traducción|ecco la traduzione|aqui está a tradução|вот перевод)/iu,
  /^(?:以下是|翻[译譯訳][:：]|以下は)/u,
  /^(?:error|http)[: ]\s*[45]\d\d\b/iu,
];

/** Whether a text is the model speaking for itself: an introduction, a note, a refusal, an error. */
export function hasChatter(text: string): boolean {
  const line = text.replaceAll('\n', ' ').trim();
  return CHATTER.some((pattern) => pattern.test(line));
}

const MIN_LOOPS = 4;
const MAX_LOOP_WORDS = 8;

/** Whether words go round in a loop: the same one to eight words at least four times in a row. */
export function isLooping(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/u);
  for (let size = 1; size <= MAX_LOOP_WORDS; size += 1) {
    let run = 0;
    for (let at = size; at < words.length; at += 1) {
      run = words[at] === words[at - size] ? run + 1 : 0;
      if (run >= size * (MIN_LOOPS - 1) && words.slice(at - size + 1, at + 1).join('').length > 1)
        return true;
    }
  }
  return hasLettersInLoop(text);
}

/** Scripts without spaces loop by letters. */
function hasLettersInLoop(text: string): boolean {
  const letters = text.replaceAll(/\s/gu, '');
  const MAX_LOOP_LETTERS = 12;
  for (let size = 2; size <= MAX_LOOP_LETTERS; size += 1) {
    let run = 0;
    for (let at = size; at < letters.length; at += 1) {
      run = letters[at] === letters[at - size] ? run + 1 : 0;
      if (run >= size * (MIN_LOOPS + 1) && new Set(letters.slice(at - size + 1, at + 1)).size > 1)
        return true;
    }
  }
  return false;
}
