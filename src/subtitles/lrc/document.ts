import type { Track } from '../cue.ts';
import type { ReadDocument, SubtitleDocument } from '../document/document.ts';
import {
  type LineSyntax,
  lineDocument,
  type PlacedLine,
  placedLines,
  type WordsPlace,
  writeLineDocument,
} from '../document/line-document.ts';
import { drop } from '../markup/render-spans.ts';
import { textLike } from '../writing/marked-text.ts';
import type { WrittenTrack } from '../written-track.ts';
import { hasTimesOfWords, lrcText, lrcTimes, lrcWords, parseLrc } from './lrc.ts';

const SYNTAX: LineSyntax = {
  read: lrcText,
  write: (cue, raw, dropped) => {
    if (hasTimesOfWords(raw)) drop(dropped, 'times');
    return lrcWords(textLike(raw, cue, dropped), dropped);
  },
};

/** Reads LRC with the places of its words. A line with several times stands for several cues, as the lines of a chorus. */
export function readLrcDocument(source: string): ReadDocument {
  const places = placedLines(source)
    .flatMap(placesIn)
    .sort((a, b) => a.startMs - b.startMs);
  return lineDocument(source, parseLrc(source), places, SYNTAX);
}

/** The place of a line's words, for each of its times. */
function placesIn({ text, from, to }: PlacedLine): (WordsPlace & { readonly startMs: number })[] {
  const timesFrom = from + text.length - text.trimStart().length;
  const { starts, places, wordsFrom } = lrcTimes(text.trimStart());
  if (lrcText(text.trimStart().slice(wordsFrom)).text === '') return [];
  return starts.map((startMs, index) => ({
    startMs,
    from: timesFrom + wordsFrom,
    to: from + text.trimEnd().length,
    line: { from, to },
    time: { from: timesFrom + places[index]!.from, to: timesFrom + places[index]!.to },
  }));
}

/** LRC lyrics with the words of `track`: tags, times and line ends stay as they are. */
export function writeLrcDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, SYNTAX);
}
