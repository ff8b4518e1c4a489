import * as z from 'zod/mini';

/** `remaining` is `null` where the account is unlimited: JSON has no infinity. */
export const CreditsReply = z.object({
  credits: z.object({
    remaining: z.nullable(z.number()),
    unlimited: z.boolean(),
    /** Set where a key of the person's own is stored: translations run on it, and the provider is paid by them. */
    ownKey: z.optional(z.boolean()),
    /** Credits of a day. */
    total: z.optional(z.int()),
    /** When the day ends: ISO 8601, UTC. */
    resetsAt: z.optional(z.string()),
  }),
});
export type CreditsReply = z.infer<typeof CreditsReply>;

/** One sign-in on one device. `id` names it and opens nothing. */
export const Session = z.object({
  id: z.string(),
  userAgent: z.string(),
  /** A name a person recognises: `Chrome on Windows`. */
  device: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** `GET /api/account/sessions`: newest first. */
export const SessionsReply = z.object({ sessions: z.array(Session) });
export type SessionsReply = z.infer<typeof SessionsReply>;

/** `POST /api/auth/session`: the session that begins, or goes on. */
export const SessionReply = z.object({ session: Session });
export type SessionReply = z.infer<typeof SessionReply>;

/** `POST /api/account/sessions/revoke`. */
export const RevokeRequest = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
export type RevokeRequest = z.infer<typeof RevokeRequest>;

/** The result of the key's last test; `untested` where the provider did not answer. */
export const keyChecks = ['accepted', 'refused', 'untested'] as const;
export type KeyCheck = (typeof keyChecks)[number];

/** `GET /api/account/gemini-key`: everything that is ever shown of a stored key. */
export const GeminiKeyReply = z.object({ exists: z.boolean(), check: z.optional(z.enum(keyChecks)) });
export type GeminiKeyReply = z.infer<typeof GeminiKeyReply>;

/** A key as Google hands it out: visible ASCII, so neither the mask nor a pasted sentence passes. */
const geminiKey = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/));

/** `POST /api/account/gemini-key`. A key that the provider does not accept is saved only where the person `insists`. */
export const GeminiKeyRequest = z.strictObject({ key: geminiKey, insists: z.optional(z.boolean()) });
export type GeminiKeyRequest = z.infer<typeof GeminiKeyRequest>;

/** `POST /api/account/gemini-key/test`: without a key the stored one is tested. */
export const GeminiKeyTestRequest = z.strictObject({ key: z.optional(geminiKey) });
export type GeminiKeyTestRequest = z.infer<typeof GeminiKeyTestRequest>;

/** `GET` and `POST /api/account/profile-pic`: a data URL of a PNG, JPEG or WebP picture. */
export const ProfilePicReply = z.object({ profilePic: z.nullable(z.string()) });
export type ProfilePicReply = z.infer<typeof ProfilePicReply>;
export const ProfilePicRequest = z.strictObject({ profilePic: z.string() });
export type ProfilePicRequest = z.infer<typeof ProfilePicRequest>;

/** The answer of a call that returns only a status. */
export const DoneReply = z.object({ success: z.literal(true) });
export type DoneReply = z.infer<typeof DoneReply>;
