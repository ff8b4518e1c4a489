import type { Services } from '../services.ts';

/** Keeps in the store what the platform has done already. Where that fails, the answer to the user is still what the platform has done: the failure is logged. */
export async function noteAfterwards(
  { log }: Pick<Services, 'log'>,
  failure: string,
  note: () => Promise<unknown>,
): Promise<void> {
  try {
    await note();
  } catch (error) {
    log.warn({ error }, failure);
  }
}
