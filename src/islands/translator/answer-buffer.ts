import type { Answer } from './work.ts';

/** How long answers are collected: the eye does not see single cues at this pace, and React draws twenty times a second at most. */
const COLLECT_MS = 50;

export interface AnswerBuffer {
  add(answers: readonly Answer[]): void;
  /** Hands over at once what is waiting. */
  flush(): void;
}

/** Collects answers and hands them over together. Timers run in hidden tabs too, where animation frames do not. */
export function answerBuffer(deliver: (answers: readonly Answer[]) => void): AnswerBuffer {
  let waiting: Answer[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const answers = waiting;
    waiting = [];
    deliver(answers);
  };
  return {
    add: (answers) => {
      waiting.push(...answers);
      timer ??= setTimeout(flush, COLLECT_MS);
    },
    flush,
  };
}
