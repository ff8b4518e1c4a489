import { seededRandom } from './seeded-random.ts';
import { type Fault, faultNames } from './faults.ts';

export interface FaultSettings {
  /** One fault, several from which one is picked, or `all`. */
  readonly fault?: Fault | readonly Fault[] | 'all' | null;
  /** The part of the calls that fails, 0 to 1. */
  readonly rate?: number;
  /** How many calls fail; later ones succeed. */
  readonly times?: number;
  /** How many calls succeed first. */
  readonly after?: number;
  /** Only calls that ask for a line with these words fail, in whatever order calls come. */
  readonly about?: string | null;
  readonly seed?: number;
  readonly latencyMs?: number;
  /** Seconds that a quota error asks to wait. */
  readonly retrySeconds?: number;
}

/** Which calls fail, and how. The same calls with the same seed fail the same way, in any order. */
export interface FaultPlan {
  /** The fault of the next call with this content that asks for these lines, or `null`. */
  next(content: string, lines?: readonly string[]): Fault | null;
  set(settings: FaultSettings): void;
  readonly latencyMs: number;
  readonly retrySeconds: number;
}

export function faultPlan(initial: FaultSettings): FaultPlan {
  let settings = initial;
  let calls = 0;
  let failed = 0;
  let asked = new Map<string, number>();
  return {
    next(content, lines = []) {
      const repeat = asked.get(content) ?? 0;
      asked.set(content, repeat + 1);
      calls += 1;
      const choices = choicesOf(settings.fault);
      const { rate = 1, times = Infinity, after = 0, seed = 0, about } = settings;
      if (choices.length === 0 || calls <= after || failed >= times) return null;
      if (about && !lines.some((line) => line.includes(about))) return null;
      if (seededRandom(`${repeat}:${content}`, seed) >= rate) return null;
      failed += 1;
      return choices[Math.floor(seededRandom(`pick${repeat}:${content}`, seed) * choices.length)] ?? null;
    },
    set(changes) {
      settings = { ...settings, ...changes };
      calls = 0;
      failed = 0;
      asked = new Map();
    },
    get latencyMs() {
      return settings.latencyMs ?? 0;
    },
    get retrySeconds() {
      return settings.retrySeconds ?? 20;
    },
  };
}

function choicesOf(fault: FaultSettings['fault']): readonly Fault[] {
  if (!fault) return [];
  if (fault === 'all') return faultNames;
  return typeof fault === 'string' ? [fault] : fault;
}
