/** Characters that a field of the contact form may have. No imports: the page's script loads it alone. */
export const contactLimits = { firstName: 100, lastName: 100, email: 254, message: 5_000 } as const;
