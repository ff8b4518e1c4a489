import type { Finding, FlagReason } from '#protocol/translate.ts';
import { checkLine, isCopyOf, type LineFindings } from './check-line.ts';
import { assignTexts, SURELY_MOVED } from '../alignment/assign-texts.ts';
import { findMisplaced } from '../alignment/find-misplaced.ts';
import type { Line } from '../model.ts';
import { type Profile, profileOf } from '../alignment/profile.ts';
import type { Pair } from '../alignment/pair.ts';
import { checkNumbers, type KnownLines } from './numbers/check-numbers.ts';
import type { AnswerItem } from '../calls/read-items.ts';
import { readAnchors, receive } from '../calls/receive.ts';
import type { WeightedPair } from '../alignment/fit.ts';
import type { Assignment } from '../model.ts';
import { wordsWithoutMarkup } from '../model-text.ts';

/** The judgement of an answer for one line. */
export type Verdict =
  | { readonly kind: 'good'; readonly text: string }
  /** Usable but odd: requested once more, then kept and flagged. */
  | { readonly kind: 'odd'; readonly text: string; readonly findings: readonly Finding[] }
  | { readonly kind: 'none'; readonly findings: readonly Finding[] };

/** A text that is not kept is quoted up to this length. */
const MAX_QUOTED_CHARS = 200;

/** Why there is no translation, with the text that was refused. */
export function noTranslation(reasons: readonly FlagReason[], refused?: string): Verdict {
  const found = refused ? [wordsWithoutMarkup(refused).slice(0, MAX_QUOTED_CHARS)] : null;
  const findings = reasons.map((reason): Finding => ({ reason, ...(found ? { found } : {}) }));
  return { kind: 'none', findings };
}

export interface Judged {
  readonly line: Line;
  readonly verdict: Verdict;
  readonly source: Profile | null;
  readonly answer: Profile | null;
  /** The text under the number of this line certainly belongs elsewhere. */
  readonly isDisplaced?: boolean;
  /** Its text came with the first words of its source, which no other line begins with. */
  readonly isAnchored?: boolean;
  /** It came without an anchor of its own in a part of an answer, which shows less of its order than the whole, or although anchors were asked for. */
  readonly isUnproven?: boolean;
}

export interface PlacingStandard {
  readonly judgeText: TextJudge;
  /** Pairs that were accepted earlier in this translation. */
  readonly accepted: readonly WeightedPair[];
  /** Ids that came back untranslated before: for a single line, a copy proves nothing. */
  readonly echoed: ReadonlySet<number>;
  /** The answer broke off after its last line. */
  readonly isBroken?: boolean;
}

interface Standard extends PlacingStandard {
  /** The request that the lines are a part of: sentences run over the edges of an answer. */
  readonly track?: KnownLines;
  readonly assignment: Pick<Assignment, 'source' | 'target'>;
}

const ECHO_SHARE = 0.5;
const MIN_ECHO_LINES = 3;

/** Judges an answer line by line, and its numbers. */
export function judgeAnswer(
  lines: readonly Line[],
  items: readonly AnswerItem[],
  { track, assignment, ...standard }: Standard,
): Judged[] {
  return withNumbers(judgePlaces(lines, items, standard), track ?? alone(lines), assignment);
}

/** Judges an answer line by line: by number alone, then by alignment with its neighbours, then by itself. */
export function judgePlaces(
  lines: readonly Line[],
  items: readonly AnswerItem[],
  { judgeText, isBroken = false, ...standard }: PlacingStandard,
): Judged[] {
  const received = receive(lines, items);
  const anchors = readAnchors(lines, items);
  const pairs = lines.map((line, at): Pair & { line: Line; text: string | null } => {
    const text = received.texts.get(at) ?? null;
    return {
      line,
      text,
      source: profileOf(line.text),
      sourceText: line.text,
      answer: text === null ? null : profileOf(text),
      ...(anchors.has(at) ? { anchored: anchors.get(at)! } : {}),
    };
  });
  const alignment = findMisplaced(pairs, {
    accepted: standard.accepted,
    hasUnknownIds: received.hasUnknownIds,
    isBroken,
  });
  const owners = assignTexts(pairs, alignment);
  const isEchoing = isEcho(pairs);
  return pairs.map(({ line, text, source }, at): Judged => {
    const owner = pairs[owners.get(at) ?? -1];
    const isAnchored = owner?.anchored?.size === 1 && owner.anchored.has(at);
    const isDisplaced = (alignment.doubt.get(at) ?? 0) > SURELY_MOVED;
    const judged = (verdict: Verdict): Judged => ({
      line,
      verdict,
      source,
      answer: owner?.answer ?? null,
      isDisplaced,
      isAnchored,
    });
    const isSuspect = isEchoing || (lines.length < MIN_ECHO_LINES && standard.echoed.has(line.index));
    if (received.isRenumbered) return judged(noTranslation(['misaligned']));
    if (owner?.text != null) return judged(judgeText(owner.text, line, isSuspect));
    if (isEchoing && text !== null && isCopyOf(text, line.text))
      return judged(noTranslation(['untranslated']));
    if (received.doubled.has(at)) return judged(noTranslation(['merged']));
    if (text === null) return judged(noTranslation(['missing']));
    return judged(noTranslation([alignment.merged.has(at) ? 'merged' : 'misaligned'], text));
  });
}

/** Lines that belong to no longer text. */
export function alone(lines: readonly Line[]): KnownLines {
  return { lines, textOf: () => null };
}

/** Numbers are compared over whole sentences, so after every text has its line. */
export function withNumbers(
  judged: readonly Judged[],
  track: KnownLines,
  assignment: Pick<Assignment, 'source' | 'target'>,
): Judged[] {
  const texts = new Map(
    judged.flatMap(({ line, verdict }): [number, string][] =>
      verdict.kind === 'none' ? [] : [[line.index, verdict.text]],
    ),
  );
  const drifts = checkNumbers(texts, track, assignment);
  return judged.map((entry) => {
    const { line, verdict } = entry;
    const drift = drifts.get(line.index);
    if (verdict.kind === 'none' || !drift) return entry;
    const others = verdict.kind === 'odd' ? verdict.findings : [];
    const findings = [{ reason: 'numbers_differ' as const, ...drift }, ...others];
    return { ...entry, verdict: { kind: 'odd', text: verdict.text, findings } };
  });
}

/** Judges one text by itself. */
export type TextJudge = (text: string, line: Line, isEchoing: boolean) => Verdict;

/** Lines on each side in which a name of the same sentence may occur. */
const NAME_REACH = 3;

/** Memoised: a text is judged when it arrives, and again with its neighbours. */
export function textJudge({ target, options }: Assignment, lines: readonly Line[]): TextJudge {
  const known = new Map<string, Verdict>();
  const positions = new Map(lines.map(({ index }, at) => [index, at]));
  const around = (line: Line) => {
    const at = positions.get(line.index) ?? 0;
    const near = lines.slice(Math.max(0, at - NAME_REACH), at + NAME_REACH + 1);
    return near.map(({ text }) => text).join(' ');
  };
  return (text, line, isEchoing) => {
    const key = `${line.index} ${isEchoing} ${text}`;
    const context = { script: target.script, options, isEchoing, around: around(line) };
    const verdict = known.get(key) ?? verdictOf(text, checkLine(text, line.text, context));
    known.set(key, verdict);
    return verdict;
  };
}

function verdictOf(text: string, { unusable, doubtful }: LineFindings): Verdict {
  if (unusable.length > 0) {
    const isQuotable = !unusable.includes('missing') && !unusable.includes('untranslated');
    return noTranslation(unusable, isQuotable ? text : undefined);
  }
  return doubtful.length > 0 ? { kind: 'odd', text, findings: doubtful } : { kind: 'good', text };
}

function isEcho(pairs: readonly { text: string | null; sourceText: string }[]): boolean {
  const answered = pairs.filter(({ text }) => text !== null);
  if (answered.length < MIN_ECHO_LINES) return false;
  const copies = answered.filter(({ text, sourceText }) => isCopyOf(text ?? '', sourceText));
  return copies.length >= answered.length * ECHO_SHARE;
}
