/** A library as the benchmark uses it: a text in, its own cues out, and back. */
export interface Library {
  readonly read: (text: string) => unknown;
  readonly count: (cues: unknown) => number;
  /** Gives the bytes of a file, in UTF-8. Missing where the library cannot write. */
  readonly write?: (cues: unknown) => Uint8Array;
}

/** How each library is loaded. Loading is by name and late, so that a measurement holds one of them only. */
export type Libraries = Readonly<Record<string, () => Promise<Library>>>;

export const lengthOf = (cues: unknown) => (cues as readonly unknown[]).length;
