import {
  MAX_CUES_PER_REQUEST,
  MAX_CUES_PER_TRANSLATION,
  MAX_TEXT_CHARS_PER_TRANSLATION,
  TRANSLATION_LIFE_MS,
} from '#protocol/limits.ts';
import {
  lineCount,
  type LineSet,
  openPackedLines,
  packLineSet,
  type PackedLines,
  unpackLines,
} from './line-set.ts';
import type { SourceClaim } from './source-claim.ts';

/** A source may be corrected while it is translated: up to this share of its lines may change, and it still counts as the same. */
const CORRECTED_SHARE = 0.05;
const MAX_REMEMBERED_IDS = 20;

/** What a free translation was counted on, and when. */
export interface FreeCount {
  readonly counters: readonly string[];
  readonly countedAtMs: number;
}

/** One source into one target for one user: what one credit pays for within 24 hours. */
export interface Charge {
  readonly id: string;
  readonly openedAtMs: number;
  /** `reserved` until the translation delivers something; `none` where it needs no credit. */
  readonly payment: 'none' | 'reserved' | 'spent';
  /** The day whose credits paid. */
  readonly day: string;
  readonly reservedUntilMs: number;
  /** Whether the request that reserved the credit still counts it against the limits of free translations. Until then no other one may use it. */
  readonly isBeingCounted?: boolean;
  /** Where the credit is counted, so that the count is given back with it. */
  readonly counted?: FreeCount;
  readonly translationIds: readonly string[];
  readonly trackKey: string | null;
  /** Number of lines of the whole; `null` where it was not declared. */
  readonly maxLines: number | null;
  /** A part shorter than a full request has arrived: without a declared length it is the last one. */
  readonly hasShortPart: boolean;
  /** The lines seen so far (see `packLineSet`). */
  readonly lines: string;
  /** Characters of titles and descriptions seen so far. */
  readonly textChars: number;
  /** Cues and characters that were sent to a model, repeats and aborted requests included. */
  readonly cues: number;
  readonly chars: number;
  /** Running requests by `requestKey`. A crashed one counts until its lease ends. */
  readonly running: Readonly<Record<string, RunningRequest>>;
}

export interface RunningRequest {
  /** Which run of it: an identical request takes the place of one that is silent, which may only have slept. */
  readonly runId: string;
  readonly untilMs: number;
  /** Cues that it asks for, and characters that it has reserved to send. */
  readonly cues: number;
  readonly chars: number;
}

export function newCharge(id: string, nowMs: number): Charge {
  return {
    id,
    openedAtMs: nowMs,
    payment: 'none',
    day: '',
    reservedUntilMs: 0,
    translationIds: [],
    trackKey: null,
    maxLines: null,
    hasShortPart: false,
    lines: '',
    textChars: 0,
    cues: 0,
    chars: 0,
    running: {},
  };
}

/** Whether it is still valid: 24 hours from its first request. */
export function isAlive({ openedAtMs }: Charge, nowMs: number): boolean {
  return nowMs < openedAtMs + TRANSLATION_LIFE_MS;
}

/** How many lines it holds. */
export function lineCountOf({ lines }: Charge): number {
  return lineCount(lines);
}

/** Whether a request of it is running. */
export function isRunning({ running }: Charge): boolean {
  return Object.keys(running).length > 0;
}

/** Characters that its running requests may send and that nothing is paid for so far. */
export function unpaidCharsOf({ payment, running }: Charge): number {
  return payment === 'reserved' ? Object.values(running).reduce((sum, { chars }) => sum + chars, 0) : 0;
}

/**
 * The charge that pays for the claim, or `undefined` where it needs a new one. One that has a credit comes first, so that nothing is paid for twice; then one
 * that the claim names, then the newest.
 */
export function findCharge(
  charges: readonly Charge[],
  claim: SourceClaim,
  nowMs: number,
): Charge | undefined {
  const alive = charges.filter((charge) => isAlive(charge, nowMs));
  const inOrder = alive.toSorted(
    (a, b) =>
      Number(hasCredit(b)) - Number(hasCredit(a)) ||
      Number(isNamed(b, claim)) - Number(isNamed(a, claim)) ||
      b.openedAtMs - a.openedAtMs,
  );
  return inOrder.find((charge) =>
    claim.kind === 'text' ? coversText(charge, claim) : coversTrack(charge, claim),
  );
}

/** Whether a credit is spent or reserved for it. */
function hasCredit({ payment }: Charge): boolean {
  return payment !== 'none';
}

/** A title and a description belong to a translation into the same language. */
function coversText({ textChars }: Charge, { chars }: SourceClaim): boolean {
  return textChars + chars <= MAX_TEXT_CHARS_PER_TRANSLATION;
}

function coversTrack(charge: Charge, claim: SourceClaim): boolean {
  const known = linesOf(charge);
  const added = known.countNew(claim.lines);
  // The title came before its captions.
  if (added === 0 || known.size() === 0) return true;
  const size = known.size() + added;
  const maxLines = charge.maxLines ?? MAX_CUES_PER_TRANSLATION;
  const hasRoom = size <= Math.floor(maxLines * (1 + CORRECTED_SHARE));
  if (!hasRoom) return false;
  if (added <= CORRECTED_SHARE * claim.lines.size) return true;
  if (!isNamed(charge, claim)) return false;
  return charge.maxLines !== null || claim.cues >= MAX_CUES_PER_REQUEST || !charge.hasShortPart;
}

/** The lines of a charge, and those that a look ahead has added. */
interface ChargeLines {
  size(): number;
  /** How many of the lines are not among them. */
  countNew(lines: LineSet): number;
  /** The same with more lines. A look ahead hands its own on, and is not asked again; the stored ones stay as they are. */
  with(lines: LineSet): ChargeLines;
}

const linesByCharge = new WeakMap<Charge, ChargeLines>();

/** Opened once: a film of 20,000 lines is compared part by part. */
function linesOf(charge: Charge): ChargeLines {
  const lines = linesByCharge.get(charge) ?? chargeLines(storedLines(openPackedLines(charge.lines)));
  linesByCharge.set(charge, lines);
  return lines;
}

function chargeLines(stored: StoredLines, assumed: Set<number> | null = null): ChargeLines {
  return {
    size: () => stored.size + (assumed?.size ?? 0),
    countNew: (lines) => {
      const missing = stored.missing(lines);
      return assumed ? missing.filter((line) => !assumed.has(line)).length : missing.length;
    },
    with: (lines) => {
      const added = assumed ?? new Set<number>();
      for (const line of stored.missing(lines)) added.add(line);
      return chargeLines(stored, added);
    },
  };
}

interface StoredLines {
  readonly size: number;
  /** Those of the lines that are not stored. */
  missing(lines: LineSet): readonly number[];
}

/** Compares the lines of a part once, however many presses ask for them. */
function storedLines(stored: PackedLines): StoredLines {
  const missingByPart = new WeakMap<LineSet, readonly number[]>();
  return {
    size: stored.size,
    missing(lines) {
      const missing = missingByPart.get(lines) ?? [...lines].filter((line) => !stored.has(line));
      missingByPart.set(lines, missing);
      return missing;
    },
  };
}

/** Whether the request declares that it belongs there. That alone is not enough: the lines must fit as well. */
function isNamed({ trackKey, translationIds }: Charge, claim: SourceClaim): boolean {
  const isSameTrack = claim.trackKey !== null && claim.trackKey === trackKey;
  return isSameTrack || (claim.translationId !== null && translationIds.includes(claim.translationId));
}

function namesOf({ translationIds }: Charge, { translationId }: SourceClaim): Set<string> {
  return new Set(translationId === null ? translationIds : [...translationIds, translationId]);
}

/** The charge with the claim added to it, and its request running. */
export function withClaim(
  charge: Charge,
  claim: SourceClaim,
  { runId, untilMs }: Pick<RunningRequest, 'runId' | 'untilMs'>,
): Charge {
  const { requestKey, cues, chars } = claim;
  const named = {
    ...charge,
    translationIds: [...namesOf(charge, claim)].slice(-MAX_REMEMBERED_IDS),
    running: { ...charge.running, [requestKey]: { runId, untilMs, cues, chars: 0 } },
  };
  if (claim.kind === 'text') return { ...named, textChars: charge.textChars + chars };
  return {
    ...withTrack(named, claim),
    lines: packLineSet(new Set([...unpackLines(charge.lines), ...claim.lines])),
  };
}

/** The charge with so many more characters reserved for a request that runs. */
export function withReserved(charge: Charge, requestKey: string, chars: number): Charge {
  const request = charge.running[requestKey];
  if (!request) return charge;
  return {
    ...charge,
    running: { ...charge.running, [requestKey]: { ...request, chars: request.chars + chars } },
  };
}

/** The charge as the claim would leave it: a look ahead that is never stored, so its lines are not packed. */
export function assumeClaim(charge: Charge, claim: SourceClaim): Charge {
  const next = { ...withTrack(charge, claim), translationIds: [...namesOf(charge, claim)] };
  linesByCharge.set(next, linesOf(charge).with(claim.lines));
  return next;
}

function withTrack(
  charge: Charge,
  { trackKey, translationId, declaredLines, lines, cues }: SourceClaim,
): Charge {
  return {
    ...charge,
    trackKey: charge.trackKey ?? trackKey,
    // Without a translation id, this request is the complete translation.
    maxLines: charge.maxLines ?? declaredLines ?? (translationId === null ? lines.size : null),
    hasShortPart: charge.hasShortPart || cues < MAX_CUES_PER_REQUEST,
  };
}

/** The charge after a run of a request has ended with so much sent to a model. Another run that has taken its place goes on. */
export function withoutRequest(
  charge: Charge,
  { requestKey, runId }: { readonly requestKey: string; readonly runId: string },
  sent: { cues: number; chars: number },
): Charge {
  const { [requestKey]: request, ...others } = charge.running;
  const running = request?.runId === runId ? others : charge.running;
  return { ...charge, running, cues: charge.cues + sent.cues, chars: charge.chars + sent.chars };
}

/** The charge without requests whose process has died, and without a credit whose lease has expired. */
export function withoutExpired(charge: Charge, nowMs: number): Charge {
  const live = Object.entries(charge.running).filter(([, { untilMs }]) => untilMs > nowMs);
  const hasLapsed = charge.payment === 'reserved' && charge.reservedUntilMs <= nowMs;
  return { ...charge, running: Object.fromEntries(live), payment: hasLapsed ? 'none' : charge.payment };
}
