import { contactLimits } from '#protocol/contact-limits.ts';
import { isEmailShaped } from '#protocol/email-shape.ts';

/** What is wrong with a field of the contact form: the sentence for it is in the form's markup. */
export interface ContactProblem {
  readonly kind: 'missing' | 'tooLong' | 'email';
  readonly limit: number;
}

/** What keeps a field from being sent; `null` where nothing does. Fields without a limit are choices. */
export function findContactProblem(name: string, value: string): ContactProblem | null {
  const limit = isLimited(name) ? contactLimits[name] : Infinity;
  const text = value.trim();
  if (text === '') return { kind: 'missing', limit };
  if (text.length > limit) return { kind: 'tooLong', limit };
  return name === 'email' && !isEmailShaped(text) ? { kind: 'email', limit } : null;
}

function isLimited(name: string): name is keyof typeof contactLimits {
  return Object.hasOwn(contactLimits, name);
}
