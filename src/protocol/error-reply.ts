import * as z from 'zod/mini';

/** What every failed call answers (docs/contract.md#failures). */
export const ErrorReply = z.object({
  error: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
  /** With `not_video_owner`: the channels of both sides. */
  debug: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
