import { whenOrphaned } from '../scripts/bootstrap/orphaned.mjs';

/** Ctrl-C reaches us more than once: from the terminal, and passed on by the commands above. A person's second one comes later. */
const SAME_KEYSTROKE_MS = 700;

export interface StopRequest {
  /** Resolves when the person or the system asks for an end, or when the parent process is gone. */
  readonly made: Promise<'stop'>;
  isMade(): boolean;
}

/** Listens from now on. The first request asks for a graceful end; a later one ends the process at once. */
export function awaitStopRequest(): StopRequest {
  let madeAtMs: number | undefined;
  const made = new Promise<'stop'>((resolve) => {
    const request = () => {
      if (madeAtMs !== undefined && Date.now() - madeAtMs > SAME_KEYSTROKE_MS) process.exit(130);
      madeAtMs ??= Date.now();
      resolve('stop');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
    whenOrphaned(request);
  });
  return { made, isMade: () => madeAtMs !== undefined };
}
