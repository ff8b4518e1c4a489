import type { Track } from '../cue.ts';
import type { ReadDocument, SubtitleDocument } from '../document/document.ts';
import {
  lineDocument,
  type LineSyntax,
  placedLines,
  type WordsPlace,
  writeLineDocument,
} from '../document/line-document.ts';
import { plainText } from '../writing/plain-text.ts';
import { startOfText, trimText } from '../markup/trim-text.ts';
import type { WrittenTrack } from '../written-track.ts';
import { textLike } from '../writing/marked-text.ts';
import { readSbv, sbvText, SUBVIEWER_END } from './read.ts';
import { sbvTiming } from './timing-line.ts';
import { guardedLines, sbvTimes, sbvWords } from './write.ts';

/** Reads SBV with the places of its words. Those of a cue without any stand at the end of its times. */
export function readSbvDocument(source: string): ReadDocument {
  return lineDocument(source, readSbv(source), placesOf(source), syntaxOf(source));
}

/** SBV with the words of `track`: times, however they are spelled, and line ends stay as they are. */
export function writeSbvDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, syntaxOf(document.text));
}

function placesOf(source: string): readonly WordsPlace[] {
  const places: WordsPlace[] = [];
  let isOpen = false;
  for (const { text, from, to } of placedLines(source)) {
    const timing = sbvTiming(text);
    if (timing) {
      places.push({ from: to, to, ...(timing.times ? {} : { lost: { from, to } }) });
      isOpen = false;
    } else if (places.length > 0 && text.trim() !== '' && text !== SUBVIEWER_END) {
      const place = places.pop()!;
      const start = isOpen ? place.from : from + startOfText(text);
      places.push({ ...place, from: start, to: from + text.trimEnd().length });
      isOpen = true;
    }
  }
  // What has neither times nor words is no cue.
  return places.filter(({ from, to, lost }) => !lost || sbvText(source.slice(from, to)).text !== '');
}

function syntaxOf(source: string): LineSyntax {
  const lineEnd = /\r\n?|\n/u.exec(source)?.[0] ?? '\n';
  return {
    read: sbvText,
    times: sbvTimes,
    write(cue, raw, dropped) {
      if (raw === '') return lineEnd + sbvWords(plainText(cue, dropped), dropped).replaceAll('\n', lineEnd);
      const mark = /[\r\n]/u.test(raw) ? undefined : /\[br\]|<br ?\/?>/iu.exec(raw)?.[0];
      const write = (words: string) => words.replaceAll('\n', mark ?? lineEnd);
      const text = trimText(textLike(raw, cue, dropped));
      const parts = text.split(BLANK_LINES);
      const gaps = raw.match(BLANK_LINES_IN_FILE) ?? [];
      // Blank lines that the file has within a cue are read there again.
      if (parts.length !== gaps.length + 1) return write(sbvWords(text, dropped));
      return parts.map((part, index) => write(guardedLines(part)) + (gaps[index] ?? '')).join('');
    },
  };
}

const BLANK_LINES = /\n(?:[^\S\n]*\n)+/u;
const BLANK_LINES_IN_FILE = /(?:\r\n|\r(?!\n)|\n)(?:[^\S\r\n]*(?:\r\n|\r(?!\n)|\n))+/gu;
