import type { Services } from '../services.ts';

/** Routes by what they cost. */
export type RateClass = 'read' | 'write' | 'translate' | 'platform' | 'contact' | 'open';

/** Counts one call. @throws AppError `rate_limited` with `retryAfterSeconds`. */
export declare function takeRate(services: Services, rate: RateClass, who: { address: string; uid?: string }): Promise<void>;
