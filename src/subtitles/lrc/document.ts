import type { Cue, Track } from '../cue.ts';
import type { ReadDocument, SubtitleDocument, TextRange } from '../document/document.ts';
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
import { estimatedStarts } from '../timing/estimated-times.ts';
import { brokenTag, hasTimesOfWords, lrcText, lrcTimecode, lrcTimes, lrcWords, readLrc } from './lrc.ts';

const SYNTAX: LineSyntax = {
  read: lrcText,
  write: (cue, raw, dropped) => {
    if (hasTimesOfWords(raw)) drop(dropped, 'times');
    return lrcWords(textLike(raw, cue, dropped), dropped);
  },
};

/** Reads LRC with the places of its words. A line with several times stands for several cues, as the lines of a chorus. */
export function readLrcDocument(source: string): ReadDocument {
  const { track, offsetMs } = readLrc(source);
  const times = ({ startMs }: Cue) => lrcTimecode(Math.max(0, startMs + offsetMs));
  return lineDocument(source, { ...track, order: null }, placesOf(source), { ...SYNTAX, times });
}

/** The places of all words in the order of their times, those that are estimated too. */
function placesOf(source: string): readonly WordsPlace[] {
  const places = placedLines(source).flatMap(placesIn);
  const starts = estimatedStarts(places.map(({ startMs }) => startMs));
  return places
    .map((place, index) => ({ ...place, startMs: starts[index]! }))
    .filter(({ hasWords }) => hasWords)
    .sort((a, b) => a.startMs - b.startMs);
}

interface LrcPlace extends WordsPlace {
  readonly startMs: number | null;
  readonly hasWords: boolean;
}

/** The place of a line's words, for each of its times. */
function placesIn({ text, from, to }: PlacedLine): LrcPlace[] {
  const line = text.trim();
  const lineFrom = from + text.length - text.trimStart().length;
  const { starts, places, wordsFrom } = lrcTimes(line);
  const shifted = (range: TextRange) => ({ from: lineFrom + range.from, to: lineFrom + range.to });
  if (starts.length > 0) {
    const words = shifted({ from: wordsFrom, to: line.length });
    const hasWords = lrcText(line.slice(wordsFrom)).text !== '';
    return starts.map((startMs, index) => ({
      ...words,
      startMs,
      hasWords,
      line: { from, to },
      time: shifted(places[index]!),
    }));
  }
  const tag = brokenTag(line);
  if (tag === null) return [];
  const words = shifted({ from: tag.length, to: line.length });
  return [{ ...words, startMs: null, hasWords: true, lost: shifted({ from: 0, to: tag.length }) }];
}

/** LRC lyrics with the words of `track`: tags, times and line ends stay as they are. */
export function writeLrcDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, SYNTAX);
}
