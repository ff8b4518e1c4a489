import { htmlReferenceAt } from '../html/references.ts';
import { keptOverrideEnd } from '../markup/brace-tags.ts';
import { isWhitespaceCode } from './timing.ts';

/** What cue text consists of, in its order. */
export interface VttTextHandler {
  /** Words as they are written, and what they say. The line break between voices of which one follows the other at once is not written. */
  words(raw: string, text: string): void;
  tag(raw: string): void;
  /** An override block of ASS, which programs leave that come from SubRip. */
  block(raw: string): void;
}

/** Takes cue text apart: https://www.w3.org/TR/webvtt1/#webvtt-cue-text-tokenizer. A character that begins no tag is text. */
export function scanVttText(payload: string, handler: VttTextHandler): void {
  const source = withoutCutSign(payload);
  let from = 0;
  let last = '';
  let voice = '';
  let voiceEnd = -1;
  const putWords = (to: number) => {
    const words = source.slice(from, to);
    if (words === '') return;
    handler.words(words, words);
    last = words.charAt(words.length - 1);
  };
  for (let at = source.search(/[<&{]/u); at >= 0 && at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code !== 60 && code !== 38 && code !== 123) continue;
    const reference = code === 38 ? htmlReferenceAt(source, at) : null;
    const end = reference ? reference.next : markEnd(source, at, code);
    if (end < 0) continue;
    putWords(at);
    const raw = source.slice(at, end);
    if (code === 123) handler.block(raw);
    else if (reference) {
      handler.words(raw, reference.text);
      last = reference.text;
    } else if (BREAK.test(raw)) {
      handler.words(raw, '\n');
      last = '\n';
    } else {
      const [, name] = VOICE.exec(raw) ?? [];
      // Words of two people are no one word.
      const isParted = at === voiceEnd && last.trim() !== '' && name !== undefined && name !== voice;
      if (isParted) handler.words('', '\n');
      if (name !== undefined) voice = name;
      if (raw === '</v>') voiceEnd = end;
      handler.tag(raw);
    }
    from = end;
    at = end - 1;
  }
  putWords(source.length);
  if (source.length < payload.length) handler.tag(payload.slice(source.length));
}

/** No tag of WebVTT, but what other formats have, and what stands before and behind it are two words. */
const BREAK = /^<br ?\/?>$/iu;

const VOICE = /^<v(?:\.[^\s>]*)?\s([^>]*)>$/u;

/** A text without an incomplete tag at its end. */
function withoutCutSign(source: string): string {
  let end = source.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    const code = source.charCodeAt(at);
    if (code === 60) end = at;
    else if (!isWhitespaceCode(code)) break;
  }
  return source.slice(0, end);
}

/** The end of the tag or the block at `at`, or -1 where this is text. */
function markEnd(source: string, at: number, code: number): number {
  if (code === 123) return keptOverrideEnd(source, at);
  return code === 60 ? tagEnd(source, at) : -1;
}

/** The end of the tag at `at`, or -1 where the `<` begins no tag. The standard would drop the words after `5 < 6`; they are kept. */
function tagEnd(source: string, at: number): number {
  const next = source.charCodeAt(at + 1);
  if (next === 61 || next === 60 || Number.isNaN(next)) return -1;
  if (isWhitespaceCode(next) && !matchesAt(SPACED_TAG, source, at)) return -1;
  for (let position = at + 1; position < source.length; position += 1) {
    const code = source.charCodeAt(position);
    if (code === 62) return position + 1;
    // Tags do not nest. Searching on from each of them would take quadratic time.
    if (code === 60) return -1;
  }
  return matchesAt(CUT_TAG, source, at) ? source.length : -1;
}

/** A tag that the standard ignores because of its blanks: `< i>`, `< v Ann>`. */
const SPACED_TAG = /<\s{1,9}\/?(?:[cibu]|(?:v|lang)(?:\s[^<>]*)?|ruby|rt|\d+:[\d:.]+)\s{0,9}>/uy;

/** A tag that is cut off by the end of the text and has no word in it: `</i`, `<00:1`. `<3` (a heart) is text. */
const CUT_TAG = /<(?:\/[a-z]*|[a-z]*\.\S*|[cibuv]|lang|ruby|rt|\d+:[\d:.]*|0[\d.]*)$/uy;

function matchesAt(pattern: RegExp, source: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(source);
}
