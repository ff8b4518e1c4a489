/** A code or a reason: no sentence, and nothing that was sent. */
const CODE = /^[\w.:/-]{1,100}$/u;

/**
 * What a provider's refusal says, for the log: its codes, and no free text, which may quote the lines that were sent
 * (docs/threat-model.md#t14). Whatever is no code is left out.
 */
export function refusalWords(words: readonly (string | number | null | undefined)[]): string {
  return words
    .map((word) => String(word ?? ''))
    .filter((word) => CODE.test(word))
    .join(' ');
}
