/** One sentence for every problem in a subtitle file. */
export const problems = {} as const;
