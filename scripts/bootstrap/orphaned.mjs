// @ts-check
const POLL_MS = 300;

/**
 * Calls back once when the process that started this one is gone. npm puts a shell between itself and us, and a shell that is ended passes
 * nothing on. Only under npm: who starts us by hand in the background may go.
 * @param {() => void} then
 */
export function whenOrphaned(then) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, POLL_MS);
  timer.unref();
}
