import * as z from 'zod/mini';
import { MAX_CUES_PER_TRANSLATION, MAX_LANGUAGE_CHARS } from './limits.ts';

/** Bytes of one line's hash: see `normalLine`. */
export const LINE_HASH_BYTES = 4;
/** Base64 of the hashes of the longest translation. */
const MAX_LINES_CHARS = 4 * Math.ceil((LINE_HASH_BYTES * MAX_CUES_PER_TRANSLATION) / 3);
/** Targets that one question may name. */
export const MAX_PRICED_TARGETS = 50;

/**
 * `POST /api/credits/price`: whether translating these lines would take a credit. They are sent as hashes, so that no text leaves the browser before
 * somebody asks for its translation.
 */
export const PriceRequest = z.strictObject({
  /** The first bytes of the SHA-256 of each line that would be sent, in order, as base64. */
  lines: z.string().check(z.maxLength(MAX_LINES_CHARS), z.regex(/^[a-z0-9+/]*={0,2}$/i)),
  /** Of a source that is sent in several requests: the digest of the sample that they carry, and how many cues the source has. */
  sample: z.optional(
    z.strictObject({
      digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      total: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    }),
  ),
  wanted: z
    .array(
      z.strictObject({
        target: z.string().check(z.minLength(1), z.maxLength(MAX_LANGUAGE_CHARS)),
        /** Set where a translation goes on. */
        translationId: z.optional(z.uuid()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_PRICED_TARGETS)),
});
export type PriceRequest = z.infer<typeof PriceRequest>;

/** In the order of the question. `paidSeconds` is how long it stays free, and 0 where it would take a credit. */
export const PriceReply = z.object({
  prices: z.array(z.object({ target: z.string(), paidSeconds: z.int().check(z.nonnegative()) })),
});
export type PriceReply = z.infer<typeof PriceReply>;
