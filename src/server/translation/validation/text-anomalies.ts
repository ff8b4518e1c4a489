const CHATTER: readonly RegExp[] = [
  /^(?:sure|certainly|of course|okay)[,!.]? here(?:'s|’s| is| are)\b/iu,
  /\bhere (?:is|are) (?:the|your) translat/iu,
  /\bas an? (?:ai|large language|language) (?:language )?(?:model|assistant)\b/iu,
  /\bi(?:'m|’m| am) (?:sorry|unable)\b.{1,40}\b(?:translat|assist|cannot|can't|can’t|unable|fulfil)/iu,
  /\bi (?:cannot|can't|can’t) (?:translate|assist|fulfil|provide)/iu,
  /^(?:translation|translated text|note|translator's note)\s*:/iu,
  /^(?:hier ist die übersetzung|voici la traduction|aquí (?:está|tienes) la traducción|ecco la traduzione|aqui está a tradução|вот перевод)/iu,
  /^(?:以下是[^。！？]{0,12}[翻译譯]|以下は[^。！？]{0,12}訳|翻[译譯訳][:：])/u,
  /^(?:error|http)[: ]\s*[45]\d\d\b/iu,
];

/** Whether a text is a remark of the model itself: an introduction, a note, a refusal, an error. */
export function hasChatter(text: string): boolean {
  const line = text.replaceAll('\n', ' ').trim();
  return CHATTER.some((pattern) => pattern.test(line));
}

const MIN_LOOPS = 4;
const MAX_LOOP_WORDS = 8;

/** Whether words repeat in a loop: the same one to eight words at least four times in a row. */
export function isLooping(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/u);
  for (let size = 1; size <= MAX_LOOP_WORDS; size += 1) {
    let run = 0;
    for (let at = size; at < words.length; at += 1) {
      run = words[at] === words[at - size] ? run + 1 : 0;
      if (run >= size * (MIN_LOOPS - 1) && /\p{L}.*\p{L}/u.test(words.slice(at - size + 1, at + 1).join('')))
        return true;
    }
  }
  return hasLettersInLoop(text);
}

/** Scripts without spaces between words. Elsewhere letters may repeat across words, as in digits that are read out. */
const SPACELESS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Detects a loop by letters, for scripts without spaces. */
function hasLettersInLoop(text: string): boolean {
  if (!SPACELESS.test(text)) return false;
  const letters = text.replaceAll(/[\s\p{P}\p{N}]/gu, '');
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
