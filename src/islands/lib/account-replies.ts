import * as z from 'zod/mini';

export const KeyReply = z.object({ exists: z.boolean() });

export const AccountSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  device: z.optional(z.string()),
  createdAt: z.union([z.string(), z.number()]),
  isCurrent: z.optional(z.boolean()),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const SessionsReply = z.object({ sessions: z.array(AccountSession) });

export const PictureReply = z.object({ profilePic: z.nullish(z.string()) });

/** Whatever the server keeps of the user: written to a file as it came. */
export const ExportReply = z.record(z.string(), z.unknown());
