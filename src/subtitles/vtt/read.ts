import type { Cue } from '../cue.ts';
import type { ReadDocument } from '../document/document.ts';
import type { Problem } from '../problem.ts';
import { unguardBlankLines } from '../markup/blank-lines.ts';
import { trimText } from '../markup/trim-text.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { noteTimingFaults } from '../reading/repair-notes.ts';
import { cleanSource } from '../reading/source-text.ts';
import { scanTimingLine } from '../timing/timing-line.ts';
import { type TrackBuilder, trackBuilder } from '../reading/track-builder.ts';
import { readVttText } from './cue-text.ts';
import { type BlockPlace, vttEntries } from './entries.ts';
import { readVttRegion } from './region.ts';
import { readVttSettings } from './settings.ts';
import { acceptedOf, type RefusedCue } from './slips.ts';
import { isWhitespaceCode, vttTimingsAt } from './timing.ts';

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

interface State {
  readonly text: string;
  readonly log: ProblemLog;
  readonly entries: { cue: Cue; line: number; place: BlockPlace }[];
  readonly refused: RefusedCue[];
  readonly styles: string[];
  readonly regions: string[];
  readonly regionAnchors: Map<string, number>;
  at: number;
  line: number;
}

/**
 * Reads WebVTT by the W3C's parsing algorithm (https://www.w3.org/TR/webvtt1/#file-parsing). Never throws: what the standard discards becomes a
 * problem. Times that the standard rejects are accepted where the file's other cues leave no doubt.
 */
export function parseVtt(source: string): ParsedVtt {
  const state = readSource(source);
  const { styles, regions } = state;
  return { ...buildTrack(state).finish(), header: { styles, regions } };
}

/** The same, with the document that a translation is written into. */
export function readVttDocument(source: string): ReadDocument {
  const places: BlockPlace[] = [];
  const track = buildTrack(readSource(source), places);
  const { cues, problems } = track.finish();
  const inOrder = track.order()?.map((index) => places[index]!) ?? places;
  const text = withoutMark(source);
  return { document: { text, entries: vttEntries(text, cues, inOrder) }, cues, problems };
}

function readSource(source: string): State {
  const log = problemLog();
  const cleaned = cleanSource(source, log, '\ufffd');
  const text = cleaned.includes('\r') ? cleaned.replaceAll(/\r\n?/gu, '\n') : cleaned;
  const state: State = {
    text,
    log,
    entries: [],
    refused: [],
    styles: [],
    regions: [],
    regionAnchors: new Map(),
    at: 0,
    line: 1,
  };
  if (hasVttSignature(text)) skipHeader(state);
  else if (text !== '') log.note('missing_signature', 1);
  readBlocks(state);
  return state;
}

function withoutMark(source: string): string {
  return source.startsWith('\ufeff') ? source.slice(1) : source;
}

/** Whether the text begins as every WebVTT file must. */
export function hasVttSignature(text: string): boolean {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return (
    text.startsWith('WEBVTT', start) && (text.length === start + 6 || /\s/u.test(text.charAt(start + 6)))
  );
}

function lineEndAt(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The header reaches to the first blank line, or to a cue that follows without one. */
function skipHeader(state: State): void {
  const { text } = state;
  nextLine(state, lineEndAt(text, state.at));
  while (state.at < text.length) {
    const end = lineEndAt(text, state.at);
    if (end === state.at || text.slice(state.at, end).includes('-->')) return;
    nextLine(state, end);
  }
}

function nextLine(state: State, end: number): void {
  state.at = end + 1;
  state.line += 1;
}

function readBlocks(state: State): void {
  const { text } = state;
  while (state.at < text.length) {
    if (text.charCodeAt(state.at) === 10) nextLine(state, state.at);
    else readBlock(state);
  }
}

/** Reads the lines up to a blank one, or up to the next cue that stands there without one. */
function readBlock(state: State): void {
  const { text, line } = state;
  const from = state.at;
  const firstEnd = lineEndAt(text, from);
  nextLine(state, firstEnd);
  if (hasArrow(text, from, firstEnd))
    return readCue(state, { id: '', blockFrom: from, from, end: firstEnd, line });
  const secondEnd = lineEndAt(text, state.at);
  if (hasArrow(text, state.at, secondEnd)) {
    const timingFrom = state.at;
    nextLine(state, secondEnd);
    const id = text.slice(from, firstEnd);
    return readCue(state, { id, blockFrom: from, from: timingFrom, end: secondEnd, line: line + 1 });
  }
  const to = skipPayload(state);
  readOther(state, text.slice(from, Math.max(to, firstEnd)), line);
}

/** Whether the line holds `-->`. Most lines have no `>` at all. */
function hasArrow(text: string, from: number, end: number): boolean {
  for (let at = from + 2; at < end; at += 1) {
    if (text.charCodeAt(at) === 62 && text.charCodeAt(at - 1) === 45 && text.charCodeAt(at - 2) === 45)
      return true;
  }
  return false;
}

/** Moves past the lines that belong to the block and gives their end. */
function skipPayload(state: State): number {
  const { text } = state;
  let to = state.at;
  while (state.at < text.length) {
    const end = lineEndAt(text, state.at);
    if (end === state.at || hasArrow(text, state.at, end)) break;
    to = end;
    nextLine(state, end);
  }
  return to;
}

/** Where a cue's block begins, and its timing line. */
interface CueStart {
  readonly id: string;
  readonly blockFrom: number;
  readonly from: number;
  readonly end: number;
  readonly line: number;
}

function readCue(state: State, { id, blockFrom, from, end, line }: CueStart): void {
  const { text } = state;
  const payloadFrom = Math.min(state.at, text.length);
  const payloadTo = Math.max(payloadFrom, skipPayload(state));
  const payload = text.slice(payloadFrom, payloadTo);
  const place = { blockFrom, from, end, payloadFrom, payloadTo };
  const timings = vttTimingsAt(text, from, end);
  if (timings) {
    const settings = text.slice(timings.next, end);
    const cue = cueOf(state, { startMs: timings.startMs, endMs: timings.endMs, id, settings, payload }, line);
    state.entries.push({ cue, line, place });
    return;
  }
  const found = scanTimingLine(text, from, end);
  // The time must end where it seems to: `00:1d.890` is none.
  const timing = found && found.next < end && !isWhitespaceCode(text.charCodeAt(found.next)) ? null : found;
  const settings = timing ? text.slice(timing.next, end) : '';
  const { startMs, endMs } = timing ?? NO_TIME;
  const cue = cueOf(state, { startMs, endMs, id, settings, payload }, line);
  const excerpt = excerptOf(`${text.slice(from, end)}\n${payload}`);
  state.refused.push({ timing, cue, line, excerpt, before: state.entries.length, place });
}

const NO_TIME = { startMs: 0, endMs: 0 };

interface RawCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly id: string;
  readonly settings: string;
  readonly payload: string;
}

function cueOf(state: State, { startMs, endMs, id, settings, payload }: RawCue, line: number): Cue {
  const styled = readPayload(state, payload, line);
  // Most cues have no settings and no identifier but a number.
  const beside = settings === '' ? null : readVttSettings(settings, state.regionAnchors);
  for (let count = beside?.invalid ?? 0; count > 0; count -= 1)
    state.log.note('bad_setting', line, state.entries.length);
  const isName = id !== '' && !/^\s*\d+\s*$/u.test(id);
  const { text, spans } = styled;
  const hasSpans = spans !== null && spans.length > 0;
  if (!isName && !hasSpans && !beside?.placement) return { startMs, endMs, text };
  return {
    startMs,
    endMs,
    text,
    ...(hasSpans ? { spans } : {}),
    ...(beside?.placement ? { placement: beside.placement } : {}),
    ...(isName ? { id } : {}),
  };
}

function readPayload({ log, entries }: State, payload: string, line: number) {
  const source = unguardBlankLines(payload);
  if (!/[<&]/u.test(source)) return { text: trimText(source), spans: null };
  const { text, spans, timestamps, tooDeep, strays, unclosed } = readVttText(source);
  if (timestamps > 0) log.note('inner_timestamps', line, entries.length);
  if (tooDeep > 0) log.note('tags_too_deep', line, entries.length);
  if (strays > 0) log.note('stray_tag', line, entries.length);
  // A voice needs no end where it speaks the whole cue.
  if (unclosed && !spans.every(({ kind }) => kind === 'voice'))
    log.note('unclosed_tag', line, entries.length);
  return { text, spans };
}

/** A block without times: a comment, a style sheet, a region, or stray text. */
function readOther(state: State, block: string, line: number): void {
  const lineEnd = lineEndAt(block, 0);
  const first = block.slice(0, lineEnd);
  const rest = block.slice(lineEnd + 1);
  if (/^NOTE(?:[ \t]|$)/u.test(first)) return;
  const isHeading = state.entries.length === 0 && rest !== '';
  if (isHeading && /^STYLE\s*$/u.test(first)) state.styles.push(rest);
  else if (isHeading && /^REGION\s*$/u.test(first)) readRegion(state, rest, line);
  else state.log.add('unknown_line', { line, excerpt: excerptOf(block) });
}

function readRegion({ log, regions, regionAnchors }: State, settings: string, line: number): void {
  const region = readVttRegion(settings);
  if (!region) return log.note('bad_region', line);
  regions.push(settings.trim());
  regionAnchors.set(region.id, region.anchor);
}

/** The track of all cues that are read; `places` is given where each of them stands, in the order of the file. */
function buildTrack({ entries, refused, log }: State, places?: BlockPlace[]): TrackBuilder {
  const track = trackBuilder(log);
  const accepted = acceptedOf(refused, entries.length);
  let next = 0;
  for (let index = 0; index <= entries.length; index += 1) {
    for (; refused[next]?.before === index; next += 1) {
      const { cue, line, excerpt, timing } = refused[next]!;
      if (!accepted.has(refused[next]!)) log.add('unreadable_timing', { line, excerpt });
      else {
        noteTimingFaults(log, timing?.faults ?? 0, line, track.count);
        track.add(cue, line);
        places?.push(refused[next]!.place);
      }
    }
    const entry = entries[index];
    if (!entry) continue;
    track.add(entry.cue, entry.line);
    places?.push(entry.place);
  }
  return track;
}
