import { excerptOf } from '../reading/problem-log.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import { scanTimingLine } from '../timing/timing-line.ts';
import { isNumberDue, readCue, readLostCue } from './cue.ts';
import { headingOf } from './headings.ts';
import { readVttRegion } from './region.ts';
import { hasArrow, lineEndAt, nextLine, skipPayload, type VttState } from './state.ts';

/** The header reaches from the line of the signature to the first blank line, or to a cue that follows without one. */
export function skipHeader(state: VttState, signatureAt: number): void {
  const { text } = state;
  while (state.at <= signatureAt) nextLine(state, lineEndAt(text, state.at));
  const { line } = state;
  const words: string[] = [];
  while (state.at < text.length) {
    const end = lineEndAt(text, state.at);
    const header = text.slice(state.at, end);
    if (header === '' || header.includes('-->')) break;
    if (/\p{L}{2}/u.test(header) && !METADATA.test(header)) words.push(header);
    nextLine(state, end);
  }
  if (words.length > 0 && headingOf(words[0]!) === null)
    state.log.add('text_before_first_cue', { line, excerpt: excerptOf(words.join('\n')) });
}

/** A sign of `Kind: captions`, `X-TIMESTAMP-MAP=…` or a style sheet. */
const METADATA = /[:={}#;]/u;

/** Reads all blocks: cues, and what stands between them. */
export function readBlocks(state: VttState): void {
  const { text } = state;
  while (state.at < text.length) {
    if (text.charCodeAt(state.at) === 10) nextLine(state, state.at);
    else readBlock(state);
  }
}

/** Reads the lines up to a blank one, or up to the next cue that stands there without one. */
function readBlock(state: VttState): void {
  const { text, line } = state;
  const from = state.at;
  const firstEnd = lineEndAt(text, from);
  nextLine(state, firstEnd);
  if (hasArrow(state, from, firstEnd))
    return readCue(state, { id: '', blockFrom: from, from, end: firstEnd, line });
  const secondEnd = lineEndAt(text, state.at);
  const id = text.slice(from, firstEnd);
  if (
    hasArrow(state, state.at, secondEnd) ||
    (isMangledTiming(state, state.at, secondEnd) && headingOf(id) === null)
  ) {
    const timingFrom = state.at;
    nextLine(state, secondEnd);
    return readCue(state, { id, blockFrom: from, from: timingFrom, end: secondEnd, line: line + 1 });
  }
  if (isMangledTiming(state, from, firstEnd))
    return readCue(state, { id: '', blockFrom: from, from, end: firstEnd, line });
  const to = skipPayload(state);
  // A number, and words below it: a cue whose times are gone.
  if (to > firstEnd && isNumberDue(state, id))
    return readLostCue(state, { blockFrom: from, payloadFrom: firstEnd + 1, payloadTo: to, line });
  readOther(state, text.slice(from, Math.max(to, firstEnd)), line);
}

/** Whether the times of a cue stand there whose arrow a program has changed. */
function isMangledTiming({ text }: VttState, from: number, end: number): boolean {
  const timing = scanTimingLine(text, from, end);
  const isPlain = timing !== null && (timing.isClear || timing.isFull);
  return isPlain && (timing.faults & TimecodeFault.missingMilliseconds) === 0;
}

/** A block without times: a comment, the header of a part of a stream, a style sheet, a region, or stray text. */
function readOther(state: VttState, block: string, line: number): void {
  const lineEnd = lineEndAt(block, 0);
  const first = block.slice(0, lineEnd);
  const rest = block.slice(lineEnd + 1);
  const heading = headingOf(first);
  if (heading === 'comment') return;
  const isInHeader = state.cues.length === 0 && rest !== '';
  if (isInHeader && heading === 'style') state.styles.push(rest);
  else if (isInHeader && heading === 'region') readRegion(state, rest, line);
  else state.log.add('unknown_line', { line, excerpt: excerptOf(block) });
}

function readRegion({ log, regions, regionAnchors }: VttState, settings: string, line: number): void {
  const region = readVttRegion(settings);
  if (!region) return log.note('bad_region', line);
  regions.push(settings.trim());
  regionAnchors.set(region.id, region.anchor);
}
