/** The sentences of this area. */
export const youtube = {} as const;
