import * as z from 'zod';

/** Every known way in which signing in fails. */
const googleFaults = [
  'script-hangs',
  'script-missing',
  'popup-closes',
  'denied',
  'no-token',
  'scope-missing',
  'userinfo-401',
  'userinfo-500',
  'userinfo-hangs',
] as const;
export type GoogleFault = (typeof googleFaults)[number];

export const GoogleFaultSettings = z.strictObject({
  fault: z.enum(googleFaults).nullable().optional(),
  /** How long tokens live from now on. */
  tokenLifeSeconds: z.int().min(0).max(3599).optional(),
  /** Ends every token that was issued. */
  expireTokens: z.boolean().optional(),
});
export type GoogleFaultSettings = z.output<typeof GoogleFaultSettings>;
