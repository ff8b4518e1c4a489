const NAME = /[\p{L}_:][\p{L}\p{N}._:-]*/uy;

/** The name of an element or attribute that begins there; empty where there is none. */
export function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? '';
}
