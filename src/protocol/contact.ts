import * as z from 'zod/mini';

/** The subjects of the contact form (specification, section 3). */
export const contactSubjects = [
  'technical-support',
  'translation-quality',
  'feature-request',
  'billing',
  'partnership',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** One line of text: what goes into the head of a mail holds no line break. */
const line = (maxChars: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxChars), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u));

/** `POST /api/contact`. `website` is a trap: people do not see the field, and what fills it is no person. */
export const ContactRequest = z.strictObject({
  firstName: line(100),
  lastName: line(100),
  email: z.email().check(z.maxLength(254)),
  subject: z.enum(contactSubjects),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  newsletter: z.optional(z.boolean()),
  website: z.optional(z.string().check(z.maxLength(1_000))),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
