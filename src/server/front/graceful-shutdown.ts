import type { Services } from '../services.ts';
import type { Front } from './server.ts';

/** Below the ten seconds that common platforms give between SIGTERM and SIGKILL. */
const DRAIN_MS = 9_000;
/** Running translations then settle their credit and notify the page, which resumes them. */
const SETTLE_MS = 7_000;
/** Two hundred that settled at once on a machine with other work took more than the two seconds that are left: many begin earlier. */
const SETTLE_EARLIER_MS = 10;
const MIN_SETTLE_MS = 4_000;
/** By then the process ends, whatever still waits for a store or a collector of metrics that does not answer. */
const EXIT_MS = 9_700;
/** They come more than once: from the terminal or the system to each process, and passed on by npm and the commands. One without a listener would end the process at once. */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Of exceptions that follow each other without end, more would only fill the log. */
const MAX_LOGGED_EXCEPTIONS = 10;

/** Ends the process on a signal or after an uncaught exception: running requests end, the services are closed, all within a bound. */
export function installGracefulShutdown(front: Front, services: Services): void {
  let exitAtMs = Infinity;
  let exceptions = 0;

  const end = (exitCode: number) => {
    if (exitAtMs < Infinity) return;
    exitAtMs = performance.now() + EXIT_MS;
    setTimeout(() => process.exit(exitCode), EXIT_MS);
    services.runningTranslations.beginDrain();
    const settleMs = settleAfterMs(services.runningTranslations.count());
    setTimeout(() => services.runningTranslations.abortForRestart(), settleMs).unref();
    void front
      .drain(DRAIN_MS)
      .then(() => services.close())
      .finally(() => process.exit(exitCode));
  };

  for (const signal of END_SIGNALS) process.on(signal, () => end(0));
  process.on('unhandledRejection', (error) => services.log.error({ error }, 'unhandled promise rejection'));
  // The state may be corrupt now: finish running requests, and let the supervisor start a new process.
  process.on('uncaughtException', (error) => {
    end(1);
    // No timer runs while one exception follows the other.
    if (performance.now() >= exitAtMs) process.exit(1);
    exceptions += 1;
    if (exceptions <= MAX_LOGGED_EXCEPTIONS) logFatal(services, error);
  });
}

/** How long so many translations may go on. */
export function settleAfterMs(translations: number): number {
  return Math.max(MIN_SETTLE_MS, SETTLE_MS - SETTLE_EARLIER_MS * translations);
}

/** An exception in the handler of exceptions would end the process at once, without its running requests. */
function logFatal({ log }: Services, error: Error): void {
  try {
    log.fatal({ error }, 'uncaught exception');
  } catch {
    // The end of the process does not depend on its log.
  }
}
