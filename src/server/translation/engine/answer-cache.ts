import { createHash } from 'node:crypto';
import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import type { Cache } from '#server/ports/cache.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Line } from '../model.ts';
import type { Assignment } from '../model.ts';

/** Raise this whenever the prompt changes. */
const VERSION = 3;
/** A line this short depends on the one before it: 'Right.' is a side or an agreement. */
const SHORT_CHARS = 12;

/** Good answers of the last 24 hours, for one user and one prompt version (docs/behaviour.md#caches). */
export interface AnswerCache {
  find(lines: readonly Line[]): Promise<ReadonlyMap<number, string>>;
  /** Stores them while the translation goes on. */
  keep(answers: readonly Answer[]): void;
  /** Resolves once all that was kept so far is stored. */
  kept(): Promise<void>;
}

interface Answer {
  readonly line: Line;
  readonly text: string;
}

interface Options {
  readonly cache: Cache;
  readonly clock: Clock;
  /** The user: answers are never shared between users. */
  readonly owner: string;
  readonly assignment: Assignment;
  readonly modelName: string;
  /** Every line of the request, in order. */
  readonly lines: readonly Line[];
  readonly pause: YieldToEventLoop;
}

/** Answers that are looked up, or stored, between two pauses. */
const GROUP = 300;

export function answerCache({
  cache,
  clock,
  owner,
  assignment,
  modelName,
  lines,
  pause,
}: Options): AnswerCache {
  const { target, source, options } = assignment;
  const scope = JSON.stringify([VERSION, modelName, target.code, source?.code ?? null, options]);
  const keys = new Map<number, string>();
  const positions = new Map(lines.map(({ index }, at) => [index, at]));
  /** What this request has stored: each answer is kept as it comes and again with all of them, and a write costs money. */
  const stored = new Map<string, string>();
  let waiting: readonly Answer[] = [];
  let writing: Promise<void> | undefined;
  const contextOf = (line: Line) => {
    const at = positions.get(line.index) ?? 0;
    return line.text.length < SHORT_CHARS ? (lines[at - 1]?.text ?? '') : '';
  };
  const keyOf = (line: Line) => {
    const key = keys.get(line.index) ?? digest(`${scope}\n${line.text}\n${contextOf(line)}`);
    keys.set(line.index, key);
    return key;
  };

  /** One write after the other, each with all that has come meanwhile: the last text of a line is the one that stays. */
  const write = async () => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, GROUP);
      waiting = waiting.slice(GROUP);
      const entries = new Map(some.map(({ line, text }) => [keyOf(line), text]));
      for (const [key, text] of entries) if (stored.get(key) === text) entries.delete(key);
      if (entries.size === 0) continue;
      for (const [key, text] of entries) stored.set(key, text);
      await cache.putMany(owner, entries, clock.now() + TRANSLATION_LIFE_MS);
      await pause();
    }
  };

  return {
    async find(wanted) {
      const texts = new Map<number, string>();
      for (const some of inGroups(wanted)) {
        const found = await cache.getMany(owner, [...new Set(some.map(keyOf))]);
        for (const line of some) {
          const text = found.get(keyOf(line));
          if (text !== undefined) texts.set(line.index, text);
        }
        await pause();
      }
      return texts;
    },
    keep(answers) {
      waiting = [...waiting, ...answers];
      writing ??= write().finally(() => (writing = undefined));
      // `kept` reports it.
      writing.catch(() => undefined);
    },
    kept: async () => writing,
  };
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / GROUP) }, (_, at) =>
    items.slice(at * GROUP, (at + 1) * GROUP),
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
