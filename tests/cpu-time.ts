/** Processor time in milliseconds that some work takes. Unlike a clock, it does not count what other programs do meanwhile. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return msSince(before);
}

/**
 * The least processor time in milliseconds of some attempts: memory that is put in order meanwhile can only lengthen one. No other attempt follows one
 * that took less than `enoughMs`.
 */
export function bestCpuMs(work: () => unknown, attempts: number, enoughMs = 0): number {
  let bestMs = Infinity;
  for (let attempt = 0; attempt < attempts && bestMs >= enoughMs; attempt += 1) {
    const before = process.cpuUsage();
    work();
    bestMs = Math.min(bestMs, msSince(before));
  }
  return bestMs;
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
