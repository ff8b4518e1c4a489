import * as z from 'zod/mini';

/** `remaining` is `null` where the account is unlimited: JSON has no infinity. */
export const CreditsReply = z.object({
  credits: z.object({ remaining: z.nullable(z.number()), unlimited: z.boolean() }),
});
export type CreditsReply = z.infer<typeof CreditsReply>;
