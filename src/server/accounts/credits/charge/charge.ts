import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import { lineCount } from './line-set.ts';

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
