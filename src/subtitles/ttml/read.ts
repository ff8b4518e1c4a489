import type { Cue } from '../cue.ts';
import type { ReadDocument } from '../document/document.ts';
import { entriesInOrder } from '../document/entries-in-order.ts';
import { overrideParts } from '../markup/brace-tags.ts';
import { lineCounter } from '../reading/line-counter.ts';
import { problemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { type ParsedTrack, type TrackBuilder, trackBuilder } from '../reading/track-builder.ts';
import { readingTimeMs } from '../timing/reading-time.ts';
import { closeElement, endElement, openElement, reportLooseWords } from './elements.ts';
import { isMeantAbsolute } from './time/interval.ts';
import { repeatedLanguages, reportLeftOut } from './several-languages.ts';
import type { ParagraphReading } from './reading.ts';
import type { TtmlState } from './state.ts';
import { ttmlStyles } from './style.ts';
import { ttmlRates } from './time/expression.ts';
import { readXml } from '../reading/xml.ts';

/** Reads TTML and its ancestor DFXP, of every namespace. Never throws. */
export function parseTtml(source: string): ParsedTrack {
  return buildTrack(readDocument(source, { keepsPlaces: false })).finish();
}

/** The same, with the document that a translation is written into. */
export function readTtmlDocument(source: string): ReadDocument {
  const state = readDocument(source, { keepsPlaces: true });
  const track = buildTrack(state);
  const { cues, problems } = track.finish();
  const entries = entriesInOrder(cues, state.places ?? [], track.order());
  return { document: { text: state.text, entries }, cues, problems };
}

const HEAD_CHARS = 4_000;
/** Lyrics of Apple Music count each time from the start of the song. */
const LYRICS = /\situnes:timing\s*=/u;

function readDocument(source: string, { keepsPlaces }: { keepsPlaces: boolean }): TtmlState {
  const read = (isAbsolute: boolean, omittedLanguages: ReadonlySet<string> = new Set()) =>
    readElements(source, { isAbsolute, omittedLanguages, places: keepsPlaces ? [] : null });
  const all = readAll(source, read);
  const repeated = repeatedLanguages(all);
  return repeated.size === 0 ? all : read(all.clock.isAbsolute, repeated);
}

function readAll(source: string, read: (isAbsolute: boolean) => TtmlState): TtmlState {
  if (LYRICS.test(source.slice(0, HEAD_CHARS))) return read(true);
  const state = read(false);
  return isMeantAbsolute(state.clock) ? read(true) : state;
}

interface HowRead extends Pick<TtmlState, 'omittedLanguages' | 'places'> {
  readonly isAbsolute: boolean;
}

function readElements(source: string, { isAbsolute, omittedLanguages, places }: HowRead): TtmlState {
  const log = problemLog();
  const text = cleanSource(source, log);
  const state: TtmlState = {
    text,
    log,
    clock: { rates: ttmlRates(new Map()), isAbsolute, earlier: 0, lost: 0 },
    styles: ttmlStyles(),
    initial: {},
    regionTimes: new Map(),
    open: [],
    found: [],
    omittedLanguages,
    ownLanguage: '',
    leftOut: new Map(),
    places,
    ignoredDepth: 0,
    closing: { from: text.length, to: text.length },
    reading: null,
  };
  const lineAt = lineCounter(text);
  const isWhole = readXml(text, {
    open: (element) => openElement(state, element),
    close: (name, range) => {
      state.closing = range;
      closeElement(state, name);
    },
    text(words, { from, to }) {
      if (state.reading)
        addWords(state.reading, words, { raw: text.slice(from, to), isPreserved: isPreserved(state) });
      else if (words.trim() !== '') reportLooseWords(state, words, lineAt(from + words.search(/\S/u)));
    },
  });
  state.closing = { from: text.length, to: text.length };
  while (state.open.length > 0) endElement(state);
  if (!isWhole) log.note('broken_markup', 1);
  reportLeftOut(state);
  return state;
}

function isPreserved({ open }: TtmlState): boolean {
  return open.at(-1)?.isPreserved ?? false;
}

/** Programs that come from SubRip leave `{\an8}` among the words. Where references write its signs, it is text. */
function addWords(
  reading: ParagraphReading,
  words: string,
  { raw, isPreserved }: { raw: string; isPreserved: boolean },
): void {
  if (!raw.includes('{\\')) return reading.text(words, isPreserved);
  for (const part of overrideParts(words)) {
    if (part.isBlock) reading.override(part.raw);
    else reading.text(part.raw, isPreserved);
  }
}

function buildTrack({ found, log }: TtmlState): TrackBuilder {
  const track = trackBuilder(log);
  let previousEndMs = 0;
  found.forEach(({ cue, line, isEndless, isUnset, isUnreadable }, index) => {
    if (isUnreadable) {
      track.addLost({ ...cue, startMs: null, endMs: isEndless ? null : cue.endMs }, line);
      return;
    }
    if (isUnset) log.note('estimated_times', line, index);
    else if (isEndless) log.note('missing_end', line, index);
    const next = found[index + 1];
    const nextMs = next && !next.isUnset ? next.cue.startMs : Infinity;
    const timed = isUnset ? withTimesFrom(previousEndMs, cue) : cue;
    const isCut = (isUnset || isEndless) && nextMs > timed.startMs && nextMs < timed.endMs;
    const added = isCut ? { ...timed, endMs: nextMs } : timed;
    previousEndMs = added.endMs;
    track.add(added, line);
  });
  return track;
}

/** A cue that is shown from then on, as long as its words take to read. */
function withTimesFrom(startMs: number, cue: Cue): Cue {
  return { ...cue, startMs, endMs: startMs + readingTimeMs(cue.text) };
}
