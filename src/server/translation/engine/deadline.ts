import { AppError } from '#server/errors.ts';
import type { CallPlan } from '#server/model-access/call-plan.ts';

/** The time limit of a whole request. */
export interface Deadline {
  /** Aborts with AppError `model_timeout`. */
  readonly signal: AbortSignal;
  clear(this: void): void;
}

/** One round of calls more than the lines need, each as long as a call may take: a model that hangs is abandoned after the time of two calls. */
export function startDeadline(lines: number, { callCues, concurrency, callTimeoutMs }: CallPlan): Deadline {
  const rounds = Math.ceil(lines / (callCues * concurrency));
  const limitMs = (rounds + 1) * callTimeoutMs;
  const controller = new AbortController();
  const reason = () =>
    new AppError('model_timeout', { logMessage: `the request took longer than ${limitMs} ms` });
  const timer = setTimeout(() => controller.abort(reason()), limitMs);
  timer.unref();
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
