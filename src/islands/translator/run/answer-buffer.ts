import type { CueAnswer } from '#islands/project/work.ts';

/** How long answers are collected. Single cues are not visible at this rate, and React renders at most twenty times a second. */
const COLLECT_MS = 50;

export interface AnswerBuffer {
  add(answers: readonly CueAnswer[]): void;
  /** Emits the buffered answers at once. */
  flush(): void;
}

/** Buffers answers and emits them in batches. Timers run in hidden tabs too, where animation frames do not. */
export function answerBuffer(deliver: (answers: readonly CueAnswer[]) => void): AnswerBuffer {
  let waiting: CueAnswer[] = [];
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
