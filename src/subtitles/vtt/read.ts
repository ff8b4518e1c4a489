import type { Cue } from '../cue.ts';
import type { ReadDocument } from '../document/document.ts';
import type { Problem } from '../problem.ts';
import { problemLog } from '../reading/problem-log.ts';
import { noteTimingFaults } from '../reading/repair-notes.ts';
import { cleanSource } from '../reading/source-text.ts';
import { type TrackBuilder, trackBuilder } from '../reading/track-builder.ts';
import { vttSignatureAt } from '../reading/vtt-signature.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import { readBlocks, skipHeader } from './blocks.ts';
import { type BlockPlace, vttEntries } from './entries.ts';
import { readingOf } from './slips.ts';
import { newVttState, type VttState } from './state.ts';

/** What a WebVTT file contains besides cues, unchanged: style sheets, and regions by their settings. */
export interface VttHeader {
  readonly styles: readonly string[];
  readonly regions: readonly string[];
}

export interface ParsedVtt {
  readonly cues: Cue[];
  readonly problems: Problem[];
  readonly header: VttHeader;
}

/**
 * Reads WebVTT by the W3C's parsing algorithm (https://www.w3.org/TR/webvtt1/#file-parsing). Never throws: what the standard discards becomes a
 * problem. Times that the standard rejects are accepted where the file's other cues leave no doubt.
 */
export function parseVtt(source: string): ParsedVtt {
  const state = readSource(source, { keepsPlaces: false });
  const { styles, regions } = state;
  return { ...buildTrack(state).finish(), header: { styles, regions } };
}

/** The same, with the document that a translation is written into. */
export function readVttDocument(source: string): ReadDocument {
  const places: BlockPlace[] = [];
  const track = buildTrack(readSource(source, { keepsPlaces: true }), places);
  const { cues, problems } = track.finish();
  const inOrder = track.order()?.map((index) => places[index]!) ?? places;
  const text = withoutMark(source);
  return { document: { text, entries: vttEntries(text, cues, inOrder) }, cues, problems };
}

function readSource(source: string, { keepsPlaces }: { keepsPlaces: boolean }): VttState {
  const log = problemLog();
  const cleaned = cleanSource(source, log, '\ufffd');
  const text = cleaned.includes('\r') ? cleaned.replaceAll(/\r\n?/gu, '\n') : cleaned;
  const state = newVttState(text, log, keepsPlaces);
  const signatureAt = vttSignatureAt(text);
  // Players refuse a file whose signature does not come first, blank lines or not.
  if (signatureAt !== 0 && text !== '') log.note('missing_signature', 1);
  if (signatureAt >= 0) skipHeader(state, signatureAt);
  readBlocks(state);
  return state;
}

/** What SubRip calls odd is regular in WebVTT: a full stop before the milliseconds, no hours, many hours. A comma is odd. */
function oddIn(faults: number): number {
  const { dot, missingHours, missingMilliseconds, hoursPast99 } = TimecodeFault;
  const comma = (faults & (dot | missingMilliseconds)) === 0 ? dot : 0;
  return (faults & ~(dot | missingHours | hoursPast99)) | comma;
}

function withoutMark(source: string): string {
  return source.startsWith('\ufeff') ? source.slice(1) : source;
}

/** The track of all cues that are read; `places` is given where each of them stands, in the order of the file. */
function buildTrack(
  { cues, lines, places: own, refused, log }: VttState,
  places?: BlockPlace[],
): TrackBuilder {
  const track = trackBuilder(log);
  const keep = (place: BlockPlace | null | undefined) => {
    if (place) places?.push(place);
  };
  const readingFor = readingOf(refused, cues);
  let next = 0;
  for (let index = 0; index <= cues.length; index += 1) {
    for (; refused[next]?.before === index; next += 1) {
      const { cue, line, excerpt, timing, timesLeft, place, isUntimed } = refused[next]!;
      const reading = readingFor(refused[next]!);
      if (reading === 'refused') log.add(isUntimed ? 'unknown_line' : 'unreadable_timing', { line, excerpt });
      else if (reading === 'lost') {
        track.addLost({ ...cue, ...timesLeft }, line);
        keep(place && { ...place, isLost: true });
      } else {
        noteTimingFaults(log, oddIn(timing?.faults ?? 0), line, track.count);
        track.add(cue, line);
        keep(place);
      }
    }
    if (index === cues.length) break;
    track.add(cues[index]!, lines[index]!);
    keep(own[index]);
  }
  return track;
}
