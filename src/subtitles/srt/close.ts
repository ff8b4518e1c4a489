import type { Cue } from '../cue.ts';
import { excerptOf } from '../reading/problem-log.ts';
import type { LostCue } from '../reading/track-builder.ts';
import { Block, HAS_MARKUP, isCue, type SrtState } from './state.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { readTaggedText } from '../markup/tagged-text.ts';
import { trimText } from '../markup/trim-text.ts';
import { unguardText } from './guards.ts';
import { isBlankCode, skipBlanks } from '../timing/blanks.ts';

/** Converts the lines since the last timing line into a cue or a problem. */
export function closeBlock(state: SrtState): void {
  if (isCue(state)) return closeCue(state);
  if (state.kind === Block.lost)
    state.log.add('unreadable_timing', { line: state.blockLine, excerpt: state.lostTiming });
  else if (state.lines > 0)
    state.log.add('text_before_first_cue', {
      line: firstLineOf(state),
      excerpt: excerptOf(state.text.slice(state.from, state.to)),
    });
}

function firstLineOf(state: SrtState): number {
  return state.text.slice(0, state.from).split(/\r\n?|\n/u).length;
}

/** A cue while its parts are put together. */
type NewCue = { -readonly [Part in keyof LostCue]: LostCue[Part] };

function closeCue(state: SrtState): void {
  const { startMs, endMs, blockLine, track } = state;
  const raw = rawText(state);
  const styled = (state.marks & HAS_MARKUP) !== 0 ? readMarkup(state, unguarded(raw)) : null;
  const text = styled ? styled.text : trimEnds(raw);
  const cue: NewCue = { startMs, endMs, text };
  if (styled && styled.spans.length > 0) cue.spans = styled.spans;
  if (styled?.placement) cue.placement = styled.placement;
  if (state.id !== null) cue.id = state.id;
  if (state.kind === Block.lost) track.addLost(cue, blockLine);
  else track.add(cue as Cue, blockLine);
}

function rawText(state: SrtState): string {
  const { text, besideFrom, besideTo, blockLine } = state;
  if (besideTo > besideFrom) {
    const beside = text.slice(besideFrom, besideTo);
    if (state.lines === 0) {
      state.marks |= HAS_MARKUP;
      return beside;
    }
    state.log.add('text_after_timing', {
      line: blockLine,
      cueIndex: state.track.count,
      excerpt: excerptOf(beside),
    });
  }
  if (state.lines === 0) return '';
  const lines = text.slice(state.from, state.to);
  if (state.hasCarriageReturns && state.lines > 1) return withBlankLines(state, withoutReturns(lines));
  return withBlankLines(state, lines);
}

/** An expression takes twice as long, which shows where returns alone end millions of lines. */
function withoutReturns(lines: string): string {
  return lines.includes('\n') ? lines.replaceAll(/\r\r\n|\r\n?/gu, '\n') : lines.split('\r').join('\n');
}

function withBlankLines(state: SrtState, lines: string): string {
  if (!state.hasInnerBlank) return lines;
  state.log.note('blank_line_in_cue', state.blockLine, state.track.count);
  return emptied(lines);
}

/** A text whose blank lines hold nothing. Lines that are words or empty already are not looked at one by one: there may be millions. */
function emptied(text: string): string {
  let kept = '';
  let from = 0;
  for (let lineEnd = text.indexOf('\n'); lineEnd >= 0;) {
    const next = text.indexOf('\n', lineEnd + 1);
    const to = next < 0 ? text.length : next;
    if (to > lineEnd + 1 && skipBlanks(text, lineEnd + 1, to) === to) {
      kept += text.slice(from, lineEnd + 1);
      from = to;
    }
    lineEnd = next;
  }
  return kept + text.slice(from);
}

function unguarded(raw: string): string {
  return raw.includes(GUARD) ? unguardText(raw) : raw;
}

function readMarkup(state: SrtState, raw: string) {
  const { log, blockLine, track } = state;
  const tagged = readTaggedText(raw);
  if (tagged.unclosed) log.note('unclosed_tag', blockLine, track.count);
  for (let stray = 0; stray < tagged.strays; stray += 1) log.note('stray_tag', blockLine, track.count);
  if (tagged.ignored > 0) log.note('formatting_left_out', blockLine, track.count);
  if (tagged.tooDeep > 0) log.note('tags_too_deep', blockLine, track.count);
  return tagged;
}

/** Most texts need no trimming and are not copied for it. */
function trimEnds(text: string): string {
  const { length } = text;
  if (length === 0) return text;
  return isBlankCode(text.charCodeAt(0)) || isBlankCode(text.charCodeAt(length - 1)) ? trimText(text) : text;
}
