/** Whether a text has the simple shape of an e-mail address; the identity provider has the last word. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
}
