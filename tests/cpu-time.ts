/** Processor time in milliseconds that some work takes. Unlike a clock, it does not count what other programs do meanwhile. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
