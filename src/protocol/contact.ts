import * as z from 'zod/mini';
import { contactLimits } from './contact-limits.ts';
import { EMAIL_SHAPE } from './email-shape.ts';

/** The subjects of the contact form (docs/behaviour.md#contact). */
export const contactSubjects = [
  'technical-support',
  'translation-quality',
  'feature-request',
  'billing',
  'partnership',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** One line of text: a line break would inject headers into a mail. */
const line = (maxChars: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxChars), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u));

/** `POST /api/contact`. `website` is a honeypot: people do not see the field, so only a bot fills it. */
export const ContactRequest = z.strictObject({
  firstName: line(contactLimits.firstName),
  lastName: line(contactLimits.lastName),
  email: z.string().check(z.trim(), z.maxLength(contactLimits.email), z.regex(EMAIL_SHAPE)),
  subject: z.enum(contactSubjects),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(contactLimits.message)),
  newsletter: z.optional(z.boolean()),
  website: z.optional(z.string().check(z.maxLength(1_000))),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
