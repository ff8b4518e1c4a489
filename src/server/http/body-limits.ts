const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes that the body of a route may have which names no other limit. */
export const DEFAULT_BODY_BYTES = 64 * KIB;

/**
 * Bytes that a body may have, in figures that a person can be told as they are. Letters of some scripts take three in UTF-8, and JSON adds one to
 * quotes and line breaks.
 */
export const bodyLimits = {
  // Three for each letter of the longest track. Beside it: options, context and a sample of lines, all at their limits.
  '/api/translate': 7 * MIB,
  '/api/upload-caption': 4 * MIB,
  // A picture of 2 MB as base64 in JSON, with room to say clearly that a slightly larger one is too large.
  '/api/account/profile-pic': 3.5 * MIB,
  // Four hundred lines of 500 letters on each side.
  '/api/account/terms': 1.5 * MIB,
  '/api/suggestions': 512 * KIB,
  '/api/credits/price': 160 * KIB,
} as const;

/** Refused before anybody asks who sends it, at every address that may not have more. */
const MAX_ANNOUNCED_BYTES = 4 * MIB;

export const LARGEST_BODY_BYTES = Math.max(...Object.values(bodyLimits));

/** Where Astro ends a body, whatever the route: above what any route takes, so that the route itself says what is too large. */
export const ASTRO_BODY_BYTES = LARGEST_BODY_BYTES + MIB;

/** Bytes that a request to this address may announce. The route refuses what is above its own limit once it knows the caller. */
export function maxAnnouncedBytes(path: string): number {
  const limits: Readonly<Record<string, number>> = bodyLimits;
  return Math.max(MAX_ANNOUNCED_BYTES, limits[path] ?? 0);
}
