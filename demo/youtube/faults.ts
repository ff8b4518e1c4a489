import * as z from 'zod';
import { refusals, type Reason } from './refusals.ts';

/** What one call asks for, and its price in units. */
export const operations = {
  'captions.list': 50,
  'captions.download': 200,
  'captions.insert': 400,
  'captions.update': 450,
  'captions.delete': 50,
  'videos.list': 1,
  'videos.update': 50,
  'channels.list': 1,
  'playlistItems.list': 1,
  'i18nLanguages.list': 1,
} as const;
export type Operation = keyof typeof operations;

/** Failures of the connection to the platform, besides the platform's own refusals. */
const transportFaults = [
  'hang',
  'reset',
  /** The write is carried out, but the answer never arrives. */
  'reset-after',
  'hang-after',
  'error-after',
  'html',
  'redirect',
  'endless',
  'empty',
  'garbage',
] as const;
export type TransportFault = (typeof transportFaults)[number];

const reasons = Object.keys(refusals) as [Reason, ...Reason[]];

export const FaultSettings = z.strictObject({
  fault: z
    .enum([...reasons, ...transportFaults])
    .nullable()
    .optional(),
  /** Only calls of this kind fail. */
  operation: z
    .enum(Object.keys(operations) as [Operation, ...Operation[]])
    .nullable()
    .optional(),
  /** How many calls fail; later ones succeed. */
  times: z.int().min(0).nullable().optional(),
  /** How many calls succeed first. */
  after: z.int().min(0).optional(),
  latencyMs: z.int().min(0).max(600_000).optional(),
  /** Where a redirect leads. */
  location: z.string().optional(),
  /** The project's units of a day. */
  quotaUnits: z.int().min(0).optional(),
});
export type FaultSettings = z.output<typeof FaultSettings>;
export type Fault = Reason | TransportFault;

export function isTransportFault(fault: Fault): fault is TransportFault {
  return (transportFaults as readonly string[]).includes(fault);
}

/** Which calls fail, and how. */
export function faultPlan() {
  let settings: FaultSettings = {};
  let calls = 0;
  let failed = 0;
  return {
    next(operation: Operation): Fault | null {
      const { fault = null, operation: only = null, times = null, after = 0 } = settings;
      if (fault === null || (only !== null && only !== operation)) return null;
      calls += 1;
      if (calls <= after || (times !== null && failed >= times)) return null;
      failed += 1;
      return fault;
    },
    /** Replaces all settings: those that are not named return to their defaults. */
    set(next: FaultSettings) {
      settings = next;
      calls = 0;
      failed = 0;
    },
    settings: () => settings,
  };
}
export type FaultPlan = ReturnType<typeof faultPlan>;
