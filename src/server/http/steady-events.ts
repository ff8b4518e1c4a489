import type { SendEvent } from './event-stream.ts';

/** Proxies end a connection that says nothing for a minute. */
const SILENCE_MS = 15_000;

/** A sender of events, and what ends its repetitions. */
interface SteadyEvents {
  readonly send: SendEvent;
  readonly stop: () => void;
}

/**
 * Sends events, and the last `progress` again after each fifteen seconds without one (docs/contract.md#streaming). A model may think for minutes:
 * without a sign of life, a reader cannot tell it from a connection that was lost.
 */
export function steadyEvents(sendOnce: SendEvent): SteadyEvents {
  let progress: object | null = null;
  const timer = setTimeout(() => {
    if (progress) sendOnce('progress', progress);
    timer.refresh();
  }, SILENCE_MS).unref();
  return {
    send(event, data) {
      if (event === 'progress') progress = data;
      timer.refresh();
      sendOnce(event, data);
    },
    stop: () => clearTimeout(timer),
  };
}
