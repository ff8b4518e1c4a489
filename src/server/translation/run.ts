import type { FlagReason } from '#protocol/translate.ts';
import type { AppError } from '../errors.ts';
import type { TranslationModel } from '../ports/translation-model.ts';
import type { Brief } from './brief.ts';
import type { LengthModel } from './fit.ts';
import { measureLengths } from './fit.ts';
import type { KeyGate } from './key-gate.ts';
import type { Line } from './line.ts';
import type { CallPlan } from './plan.ts';
import type { Profile } from './profile.ts';
import type { Assignment } from './prompt.ts';

/** Waits, or rejects with the signal's reason. A parameter, so that tests need not wait. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** A model, and the gate of the key that it uses. */
export interface GatedModel {
  readonly model: TranslationModel;
  readonly gate: KeyGate;
}

/** What happened so far, for `stats` and for knowing when to give up. */
export interface Tally {
  batches: number;
  calls: number;
  retries: number;
  repaired: number;
  cached: number;
  inputTokens: number;
  outputTokens: number;
}

/** One run over the lines of one request: what its parts share. */
export interface Run {
  readonly assignment: Assignment;
  readonly plan: CallPlan;
  readonly primary: GatedModel;
  readonly fallback: GatedModel | null;
  readonly signal: AbortSignal;
  readonly wait: Wait;
  readonly tally: Tally;
  readonly health: Health;
  readonly lengths: LengthBook;
  /** The brief, once it is there. */
  readonly brief: () => Brief | null;
  /** A text has arrived; it may still be taken back. */
  readonly onText: (line: Line, text: string, flags: readonly FlagReason[]) => void;
  readonly random: () => number;
}

export function newTally(): Tally {
  return { batches: 0, calls: 0, retries: 0, repaired: 0, cached: 0, inputTokens: 0, outputTokens: 0 };
}

/** Knows when a model is past helping, so that a broken one is not paid for line by line. */
export interface Health {
  /** The quota error that ended the run. */
  stopped: AppError | null;
  /** The last failure of the way to the model. */
  outage: AppError | null;
  answered(): void;
  failed(error: AppError): void;
  blocked(): void;
  /** An answer came in which nothing could be read. */
  unreadable(): void;
  readonly isDown: boolean;
  readonly isBlockingEverything: boolean;
}

const MAX_FAILURES_IN_A_ROW = 3;
const MAX_UNREADABLE_IN_A_ROW = 6;
const MAX_BLOCKS_IN_A_ROW = 12;

export function newHealth(): Health {
  let failures = 0;
  let blocks = 0;
  let unreadable = 0;
  return {
    stopped: null,
    outage: null,
    answered() {
      failures = 0;
      blocks = 0;
      unreadable = 0;
    },
    unreadable() {
      unreadable += 1;
    },
    failed(error) {
      failures += 1;
      this.outage = error;
    },
    blocked() {
      failures = 0;
      blocks += 1;
    },
    get isDown() {
      return failures >= MAX_FAILURES_IN_A_ROW || unreadable >= MAX_UNREADABLE_IN_A_ROW;
    },
    get isBlockingEverything() {
      return blocks >= MAX_BLOCKS_IN_A_ROW;
    },
  };
}

/** Lengths of accepted translations against their sources: what a line of a small call is measured by. */
export interface LengthBook {
  add(translation: Profile, source: Profile): void;
  model(): LengthModel | null;
}

const MIN_PAIRS = 20;
const MAX_PAIRS = 300;

export function lengthBook(): LengthBook {
  const pairs: [Profile, Profile][] = [];
  let measured: LengthModel | null = null;
  return {
    add(translation, source) {
      pairs.push([translation, source]);
      if (pairs.length > MAX_PAIRS) pairs.shift();
      measured = null;
    },
    model() {
      if (pairs.length < MIN_PAIRS) return null;
      return (measured ??= measureLengths(pairs));
    },
  };
}
