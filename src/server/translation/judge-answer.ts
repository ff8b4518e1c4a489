import type { FlagReason } from '#protocol/translate.ts';
import { checkLine, isCopyOf, type LineFindings } from './check-line.ts';
import { findMisplaced } from './find-misplaced.ts';
import type { Line } from './line.ts';
import { type Profile, profileOf } from './profile.ts';
import type { Pair } from './pair.ts';
import type { AnswerItem } from './read-items.ts';
import { readAnchors, receive } from './receive.ts';
import type { LengthModel } from './fit.ts';
import type { Assignment } from './prompt.ts';

/** What an answer is worth for one line. */
export type Verdict =
  | { readonly kind: 'good'; readonly text: string }
  /** Usable, but with something odd about it: asked once more, then kept and flagged. */
  | { readonly kind: 'odd'; readonly text: string; readonly reasons: readonly FlagReason[] }
  | { readonly kind: 'none'; readonly reasons: readonly FlagReason[] };

export interface Judged {
  readonly line: Line;
  readonly verdict: Verdict;
  readonly source: Profile | null;
  readonly answer: Profile | null;
}

interface Standard {
  readonly judgeText: TextJudge;
  readonly lengths: LengthModel | null;
  /** Ids that came back untranslated before: alone, a copy proves nothing. */
  readonly echoed: ReadonlySet<number>;
}

const ECHO_SHARE = 0.5;
const MIN_ECHO_LINES = 3;
const MIN_NEIGHBOURS = 12;

/** Judges an answer line by line: by number only, then by place among its neighbours, then by itself. */
export function judgeAnswer(
  lines: readonly Line[],
  items: readonly AnswerItem[],
  { judgeText, ...standard }: Standard,
): Judged[] {
  const received = receive(lines, items);
  const pairs = lines.map((line, at): Pair & { line: Line; text: string | null } => {
    const text = received.texts.get(at) ?? null;
    return {
      line,
      text,
      source: profileOf(line.text),
      sourceText: line.text,
      answer: text === null ? null : profileOf(text),
    };
  });
  const anchors = readAnchors(lines, items);
  const isVouchedFor = anchors.own.size === lines.length && received.doubled.size === 0;
  const { merged, misaligned } = findMisplaced(pairs, {
    lengths: standard.lengths,
    hasStrangers: received.hasStrangers,
    isVouchedFor,
  });
  // Lines that begin alike are told apart by their neighbours, of which a small call has too few.
  const isTooSmall = lines.length < MIN_NEIGHBOURS && lines.length > 1 && anchors.own.size > 0;
  const isEchoing = isEcho(pairs);
  return pairs.map(({ line, text, source, answer }, at) => {
    const judged = (verdict: Verdict): Judged => ({ line, verdict, source, answer });
    if (received.doubled.has(at)) return judged({ kind: 'none', reasons: ['merged'] });
    if (received.isRenumbered) return judged({ kind: 'none', reasons: ['misaligned'] });
    if (text === null) return judged({ kind: 'none', reasons: ['missing'] });
    if (merged.has(at)) return judged({ kind: 'none', reasons: ['merged'] });
    // Where one text is known to have moved, the others have to show that they have not.
    const isMoved = (anchors.foreign.size > 0 || isTooSmall) && !anchors.own.has(at);
    if (misaligned.has(at) || isMoved) return judged({ kind: 'none', reasons: ['misaligned'] });
    const isSuspect = isEchoing || (lines.length < MIN_ECHO_LINES && standard.echoed.has(line.index));
    return judged(judgeText(text, line, isSuspect));
  });
}

/** One text on its own merits. */
export type TextJudge = (text: string, line: Line, isEchoing: boolean) => Verdict;

/** A text is judged when it arrives and again beside its neighbours: what it is by itself is worked out once. */
export function textJudge({ target, options }: Assignment): TextJudge {
  const known = new Map<string, Verdict>();
  return (text, line, isEchoing) => {
    const key = `${line.index} ${isEchoing} ${text}`;
    const verdict =
      known.get(key) ??
      verdictOf(text, checkLine(text, line.text, { script: target.script, options, isEchoing }));
    known.set(key, verdict);
    return verdict;
  };
}

function verdictOf(text: string, { unusable, doubtful }: LineFindings): Verdict {
  if (unusable.length > 0) return { kind: 'none', reasons: unusable };
  return doubtful.length > 0 ? { kind: 'odd', text, reasons: doubtful } : { kind: 'good', text };
}

function isEcho(pairs: readonly { text: string | null; sourceText: string }[]): boolean {
  const answered = pairs.filter(({ text }) => text !== null);
  if (answered.length < MIN_ECHO_LINES) return false;
  const copies = answered.filter(({ text, sourceText }) => isCopyOf(text ?? '', sourceText));
  return copies.length >= answered.length * ECHO_SHARE;
}
