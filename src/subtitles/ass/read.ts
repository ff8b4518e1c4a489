import type {
  DocumentEntry,
  Karaoke,
  ReadDocument,
  SubtitleDocument,
  TextRange,
} from '../document/document.ts';
import { entriesInOrder } from '../document/entries-in-order.ts';
import { linesOf } from '../reading/lines-of.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { noteTimingFaults } from '../reading/repair-notes.ts';
import { cleanSource } from '../reading/source-text.ts';
import { type ParsedTrack, trackBuilder } from '../reading/track-builder.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import { readEvent } from './event.ts';
import { karaokeIn } from './karaoke.ts';
import { commentLine, type EventLine, fieldRange, isStrayLine, newScript, readScriptLine } from './script.ts';
import { isKaraokeCode, isKaraokeEffect } from './sung-lines.ts';
import { readAssText, withVoice } from './text.ts';

/** Reads Advanced SubStation Alpha and its ancestor SSA. Never throws. */
export function parseAss(source: string): ParsedTrack {
  return readScript(source).track.finish();
}

/** The same, with the document that a translation is written into; `before` is the document that this one was written from. */
export function readAssDocument(source: string, before?: SubtitleDocument): ReadDocument {
  const places: Place[] = [];
  const known = before ? (before.karaoke ?? null) : undefined;
  const { text, track, karaoke } = readScript(source, known, (event, block, isLost) => {
    const place = placeOf(event, block);
    if (!isLost) places.push(place);
    else places.push(hasPlaceForTimes(event) ? { ...place, isLost } : { ...place, start: null, end: null });
  });
  const { cues, problems } = track.finish();
  const entries = entriesInOrder(cues, places, track.order());
  return { document: { text, entries, ...(karaoke ? { karaoke } : {}) }, cues, problems };
}

type Place = Omit<DocumentEntry, 'cue'>;

/** Reads all lines; `onCue` is given the line of each event that becomes a cue, and where the line stands. */
function readScript(
  source: string,
  known?: Karaoke | null,
  onCue?: (event: EventLine, block: TextRange, isLost: boolean) => void,
) {
  const log = problemLog();
  const track = trackBuilder(log);
  const script = newScript();
  const text = cleanSource(source, log);
  const karaoke = known === undefined ? karaokeIn(text) : known;
  for (const { from, to, next, number } of linesOf(text)) {
    const line = text.slice(from, to);
    const eventLine =
      readScriptLine(script, line) ?? (karaoke?.sources.has(number) ? commentLine(script, line) : null);
    if (eventLine === null) {
      if (isStrayLine(script, line)) log.add('unknown_line', { line: number, excerpt: excerptOf(line) });
      continue;
    }
    // Its words are those of the line that it was made from.
    if (karaoke?.pieces.has(number)) {
      log.note('own_formatting', number);
      continue;
    }
    const event = readEvent(eventLine);
    const words = readAssText(event.text, script, event.style);
    const isLost = event.timing === null;
    if (isLost && (words.text === '' || words.isDrawing))
      log.add('unreadable_timing', { line: number, excerpt: excerptOf(line) });
    else if (words.isDrawing && isKaraokeEffect(event.effect)) log.note('own_formatting', number);
    else if (words.isDrawing || isKaraokeCode(event.effect))
      log.add('unknown_line', { line: number, excerpt: excerptOf(line) });
    else {
      noteTimingFaults(log, event.faults & ~AS_USUAL, number, track.count);
      if (eventLine.missing > 0) log.note('missing_fields', number, track.count);
      for (let count = 0; count < words.ignored; count += 1) log.note('own_formatting', number, track.count);
      const styled = withVoice(words, event.name);
      if (event.timing === null) track.addLost({ ...event.timesLeft, ...styled }, number);
      else track.add({ ...event.timing, ...styled }, number);
      onCue?.(eventLine, { from, to: next }, isLost);
    }
  }
  return { text, track, karaoke };
}

/** Whether its fields of times are those, unreadable or empty, and no others that stand in their place. */
function hasPlaceForTimes(event: EventLine): boolean {
  return ['start', 'end'].every((name) => {
    const field = fieldRange(event, name);
    return field !== null && /^$|:/u.test(event.line.slice(field.from, field.to));
  });
}

function placeOf(event: EventLine, block: TextRange): Place {
  const rangeOf = (name: string) => {
    const field = fieldRange(event, name);
    return field && { from: block.from + field.from, to: block.from + field.to };
  };
  const none = { from: block.to, to: block.to };
  return {
    block,
    name: null,
    words: rangeOf('text') ?? none,
    start: rangeOf('start'),
    end: rangeOf('end'),
    baseMs: 0,
    hasDuration: false,
    keepsBlanks: true,
  };
}

/** A form that is a fault in other formats is regular in ASS: `0:00:01.50`. */
const AS_USUAL = TimecodeFault.shortField | TimecodeFault.oddFraction | TimecodeFault.dot;
