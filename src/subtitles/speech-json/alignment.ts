import { type Json, listOf, property } from '../json/json.ts';
import { joinWords } from './join-words.ts';
import { wordOf } from './read-segment.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';
import { SECONDS } from './times.ts';

/** A text whose every character has its times, as ElevenLabs aligns it with speech: three lists of one length. */
export function alignedSpeech(alignment: Json | undefined): SpokenSegment[] {
  const starts = listOf(alignment, 'character_start_times_seconds');
  const ends = listOf(alignment, 'character_end_times_seconds');
  const characters = listOf(alignment, 'characters').map((text, at) =>
    wordOf({ text, start: starts[at] ?? null, end: ends[at] ?? starts[at + 1] ?? null }, SECONDS),
  );
  return joinWords(wordsOf(characters));
}

/** The same where it stands beside the sound. */
export function alignmentIn(json: Json): SpokenSegment[] {
  return alignedSpeech(property(json, 'alignment'));
}

/** A character that may belong to the word before it. Some scripts put no blanks between words, and may be cut anywhere. */
const GOES_ON =
  /^[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words, each with the blank before it. Its times are those of its letters: a pause is counted as a long blank. */
function wordsOf(characters: readonly SpokenWord[]): SpokenWord[] {
  const words: SpokenWord[] = [];
  let isBlank = false;
  for (const character of characters) {
    const last = words.at(-1);
    const { text, endMs } = character;
    if (!last || !GOES_ON.test(text)) words.push(character);
    else if (isBlank) words[words.length - 1] = { ...character, text: last.text + text };
    else words[words.length - 1] = { ...last, text: last.text + text, endMs };
    isBlank = /^\s/u.test(text);
  }
  return words;
}
