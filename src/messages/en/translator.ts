/** The sentences of this area. */
export const translator = {} as const;
