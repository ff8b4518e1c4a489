/** Characters that a field of the contact form may have. No imports: the page's script loads it alone. */
export const contactLimits = { firstName: 100, lastName: 100, email: 254, message: 5_000 } as const;

/** How long the form waits for an answer: nobody waits longer. */
export const CONTACT_WAIT_MS = 15_000;
/** How long the answer waits for the mail server. The message is stored by then, and storing may have taken 5 s. */
export const MAIL_WAIT_MS = 8_000;
