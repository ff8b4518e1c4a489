import type { TranslateOptions } from '#protocol/translate.ts';
import type { AppError } from '#server/errors.ts';
import type { PlaceholderTag } from '#subtitles/markup/markup.ts';
import type { Language } from '#subtitles/languages/languages.ts';

/** One text as the model sees it. */
export interface Line {
  /** Its position among the request's texts, from 0, which identifies the line. */
  readonly index: number;
  readonly text: string;
  readonly tags: readonly PlaceholderTag[];
}

/** A line with the pause after it. */
export interface TimedLine extends Line {
  readonly pauseAfterMs: number;
}

/** What the calls of one translation have in common. */
export interface Assignment {
  readonly target: Language;
  readonly source: Language | null;
  readonly options: TranslateOptions;
}

/** What the model should know about the whole before it translates a part. */
export interface Brief {
  /** Its subject, its speakers and how they address each other. */
  readonly summary: string;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly source: string;
  readonly target: string;
}

/** Waits, or rejects with the signal's reason. A parameter, so that tests need not wait. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Counts of one request, for `stats`. */
export interface RunStatistics {
  batches: number;
  calls: number;
  retries: number;
  repaired: number;
  cached: number;
  inputTokens: number;
  outputTokens: number;
}

/** Used up by consecutive failures, so that a failing model is not asked for every line. */
export interface ErrorBudget {
  /** The error after which no further call begins: a quota error, or a refused key. */
  terminalError: AppError | null;
  /** The last failure of a call. */
  readonly lastFailure: AppError | null;
  recordAnswer(): void;
  recordFailure(error: AppError): void;
  recordBlock(): void;
  /** Records an unreadable answer. */
  recordUnreadable(): void;
  readonly isExhausted: boolean;
  readonly isBlockingEverything: boolean;
}

/** The state that all calls of one request share. */
export interface CallEnvironment {
  readonly assignment: Assignment;
  readonly signal: AbortSignal;
  /** Aborts with an AppError when the request as a whole has taken too long, or may make no further call: it ends all calls. */
  readonly deadline: AbortSignal;
  readonly wait: Wait;
  readonly random: () => number;
  readonly statistics: RunStatistics;
  readonly errorBudget: ErrorBudget;
  readonly yieldToEventLoop: () => Promise<void>;
}
