/** Waits until all have ended, so that none goes on unseen, and then throws the failure of the first in order that failed. */
export async function waitForAll<const Results extends readonly unknown[]>(running: {
  readonly [At in keyof Results]: Promise<Results[At]>;
}): Promise<Results> {
  const ended = await Promise.allSettled(running as readonly Promise<unknown>[]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return Promise.all(running as readonly Promise<unknown>[]) as unknown as Promise<Results>;
}
