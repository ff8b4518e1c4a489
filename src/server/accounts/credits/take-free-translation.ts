import { AppError } from '#server/errors.ts';
import { isLoopback } from '#server/limits/address-block.ts';
import {
  addressCounter,
  DAY_MS,
  FREE_PER_ADDRESS,
  giveBackCall,
  sharedCounter,
  takeRate,
  takeShared,
} from '#server/limits/rate-limit.ts';
import type { Services } from '#server/services.ts';
import type { FreeCount } from './charge/charge.ts';

/** Whether a translation from there is counted at all: on an own machine without a budget nothing is. */
export function isCountedFrom({ config }: Services, address: string | undefined): boolean {
  return address !== undefined && (!isLoopback(address) || config.freeTranslationsPerDay !== null);
}

/**
 * Counts a translation on the operator's credit against the network it comes from, so that many accounts do not make many credits, and against what
 * the operator gives everybody in a day (docs/threat-model.md#t08).
 * @throws AppError `network_limit` or `free_budget` with `retryAfterSeconds`; then nothing is counted.
 */
export async function takeFreeTranslation(services: Services, address: string): Promise<FreeCount> {
  const countedAtMs = services.clock.now();
  const network = isLoopback(address) ? [] : [addressCounter('free', address)];
  // The network first: a refused call must not use up the common budget.
  if (network.length > 0) await takeFromNetwork(services, address);
  try {
    const isBudgeted = await takeFromBudget(services);
    return { counters: isBudgeted ? [...network, sharedCounter('free')] : network, countedAtMs };
  } catch (error) {
    await giveBackFreeTranslation(services, { counters: network, countedAtMs });
    throw error;
  }
}

/** A translation that ends without a credit does not count: others of its network and the common budget must not pay for it. A failure is logged. */
export async function giveBackFreeTranslation(
  { rateCounts, config, log }: Pick<Services, 'rateCounts' | 'config' | 'log'>,
  { counters, countedAtMs }: FreeCount,
): Promise<void> {
  if (!config.hasRateLimits) return;
  try {
    await giveBackCall({ rateCounts }, counters, { windowMs: DAY_MS, countedAtMs });
  } catch (error) {
    log.warn({ error }, 'a free translation stays counted');
  }
}

async function takeFromNetwork(services: Services, address: string): Promise<void> {
  try {
    await takeRate(services, 'free', { address });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfterSeconds = 0 } = error;
    throw new AppError('network_limit', { params: { limit: FREE_PER_ADDRESS }, retryAfterSeconds });
  }
}

/** Whether there is a budget. Without one nothing is counted: every translation would contend for one document. */
async function takeFromBudget(services: Services): Promise<boolean> {
  const { freeTranslationsPerDay: calls } = services.config;
  if (calls === null) return false;
  const retryAfterSeconds = await takeShared(services, 'free', { calls, windowMs: DAY_MS });
  if (retryAfterSeconds > 0) throw new AppError('free_budget', { retryAfterSeconds });
  return true;
}
