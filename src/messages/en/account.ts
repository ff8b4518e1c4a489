/** The sentences of this area. */
export const account = {} as const;
