import type { Track } from '../cue.ts';
import type { ReadDocument, SubtitleDocument } from '../document/document.ts';
import { type LineSyntax, lineDocument, placedLines, writeLineDocument } from '../document/line-document.ts';
import type { WrittenTrack } from '../written-track.ts';
import { lrcTimes, lrcWords, parseLrc, lrcText } from './lrc.ts';

const SYNTAX: LineSyntax = {
  read: (raw) => ({ text: lrcText(raw) }),
  write: ({ text }, _, dropped) => lrcWords(text, dropped),
};

/** Reads LRC with the places of its words. A line with several times stands for several cues, whose translations may differ: its words have no place. */
export function readLrcDocument(source: string): ReadDocument {
  const places = placedLines(source)
    .map(({ text, from }) => {
      const indentation = text.length - text.trimStart().length;
      const { starts, wordsFrom } = lrcTimes(text.slice(indentation));
      return { starts, from: from + indentation + wordsFrom, to: from + text.trimEnd().length };
    })
    .flatMap(({ starts, ...place }) => starts.map((startMs) => ({ startMs, ...place })))
    .filter(({ from, to }) => source.slice(from, to).trim() !== '')
    .sort((a, b) => a.startMs - b.startMs);
  const isEachOnce = new Set(places.map(({ from }) => from)).size === places.length;
  return lineDocument(source, parseLrc(source), isEachOnce ? places : [], SYNTAX);
}

/** LRC lyrics with the words of `track`: tags, times and line ends stay as they are. */
export function writeLrcDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, SYNTAX);
}
