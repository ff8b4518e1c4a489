import { excerptOf, problemLog } from './problem-log.ts';
import { cleanSource } from './source-text.ts';
import { closeBlock } from './srt-close.ts';
import { readRegularBlocks } from './srt-regular.ts';
import { openCue, readLine } from './srt-lines.ts';
import { isNextNumber } from './srt-numbers.ts';
import { Block, HAS_ARROW, HAS_MARKUP, newSrtState, type SrtState, takeLastLine } from './srt-state.ts';
import { readCanonicalTimecode } from './timecode.ts';
import { CANONICAL_TIMING_CHARS, canonicalEndMs, hasCanonicalArrow } from './timing-line.ts';
import type { ParsedTrack } from './track-builder.ts';

const LF = 10;
const CR = 13;

/**
 * Reads SubRip text. Never throws: every block ends as a cue or as a problem, and what can be repaired is repaired and told. Takes time in
 * proportion to the text, whatever it holds.
 */
export function parseSrt(text: string): ParsedTrack {
  const log = problemLog();
  const source = cleanSource(text, log);
  const state = newSrtState(source, log);
  readLines(state);
  finish(state);
  return state.track.finish();
}

function readLines(state: SrtState): void {
  const { text } = state;
  const { length } = text;
  let at = 0;
  let lineEnds = 0;
  while (at < length) {
    if (state.isBlankPending) {
      const next = readRegularBlocks(state, at);
      if (next > at) {
        at = next;
        lineEnds |= 8;
        continue;
      }
    }
    state.line += 1;
    let end = at;
    let marks = 0;
    let isTiming = false;
    if (hasCanonicalArrow(text, at)) {
      isTiming = openCanonical(state, at);
      if (isTiming) end = at + CANONICAL_TIMING_CHARS;
    }
    if (!isTiming) {
      for (; end < length; end += 1) {
        const code = text.charCodeAt(end);
        if (code > 62) {
          if (code === 123) marks |= HAS_MARKUP;
        } else if (code === 60 || code === 38) marks |= HAS_MARKUP;
        else if (code === 62) {
          if (text.charCodeAt(end - 1) === 45) marks |= HAS_ARROW;
        } else if (code === LF || code === CR) break;
      }
      readLine(state, at, end, marks);
    }
    at = end + 1;
    if (text.charCodeAt(end) === CR) {
      if (text.charCodeAt(at) === LF) {
        at += 1;
        lineEnds |= 1;
      } else if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) {
        // CR CR LF comes from files that were converted twice: one line end.
        at += 2;
        lineEnds |= 2;
      } else lineEnds |= 4;
      state.hasCarriageReturns = true;
    } else if (at <= length) lineEnds |= 8;
    if ((lineEnds & (lineEnds - 1)) !== 0) {
      state.log.note('mixed_line_ends', state.line);
      lineEnds &= -lineEnds;
    }
  }
}

/** Opens a cue where the line is a timing line as it should be: digits in their places and nothing beside them. */
function openCanonical(state: SrtState, at: number): boolean {
  const { text } = state;
  const after = text.charCodeAt(at + CANONICAL_TIMING_CHARS);
  if (after === after && after !== LF && after !== CR) return false;
  // A dot is a fault in SubRip, which the tolerant way tells of.
  if (text.charCodeAt(at + 8) !== 44 || text.charCodeAt(at + 25) !== 44) return false;
  const startMs = readCanonicalTimecode(text, at);
  const endMs = canonicalEndMs(text, at);
  if (startMs < 0 || endMs < 0) return false;
  openCue(state, startMs, endMs);
  state.besideFrom = state.besideTo = 0;
  return true;
}

function finish(state: SrtState): void {
  if (state.kind === Block.cue && state.lines > 0 && state.isBlankBeforeLast && isNextNumber(state)) {
    const excerpt = excerptOf(state.text.slice(state.lastFrom, state.lastTo));
    state.log.add('trailing_text', { line: state.line, excerpt });
    takeLastLine(state);
  }
  closeBlock(state);
}
