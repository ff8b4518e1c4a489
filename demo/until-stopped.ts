import { whenOrphaned } from '../scripts/bootstrap/orphaned.mjs';
import type { Demo } from './demo.ts';

/** Ctrl-C reaches us more than once: from the terminal, and passed on by the commands above. A person's second one comes later. */
const SAME_KEYSTROKE_MS = 700;

/** Keeps running until the person or the system ends it, then stops everything that was started. */
export async function untilStopped(demo: Demo): Promise<void> {
  let stoppingSinceMs: number | undefined;
  const signalled = new Promise<'signal'>((resolve) => {
    const onSignal = () => {
      if (stoppingSinceMs !== undefined && Date.now() - stoppingSinceMs > SAME_KEYSTROKE_MS)
        process.exit(130);
      stoppingSinceMs ??= Date.now();
      resolve('signal');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    whenOrphaned(onSignal);
  });
  const end = await Promise.race([signalled, demo.died.then((why) => ({ why }))]);
  // Ctrl-C in a terminal reaches the server as well: that it ends then is no accident.
  if (end !== 'signal' && stoppingSinceMs === undefined) {
    console.error(`\n  The server has stopped. ${end.why}\n`);
    process.exitCode = 1;
  } else console.log('\n  Stopping …');
  await demo.stop();
}
