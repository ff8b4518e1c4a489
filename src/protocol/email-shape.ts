const LOCAL = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60.-]+`;
const LABEL = String.raw`[\p{L}\p{N}-]+`;

/**
 * The shape of an e-mail address, international ones included (RFC 6531), without the quoted forms, which are not used in practice. No imports: an
 * island may load it alone.
 */
export const EMAIL_SHAPE = new RegExp(`^${LOCAL}@${LABEL}(?:\\.${LABEL})+$`, 'u');

/** Whether a text has the simple shape of an e-mail address; the identity provider decides. */
export function isEmailShaped(text: string): boolean {
  return EMAIL_SHAPE.test(text.trim());
}
