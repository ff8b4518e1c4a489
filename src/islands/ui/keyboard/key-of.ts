/**
 * The key that was pressed; `null` while an input method composes a word: Enter takes the word then, and Escape and the arrows belong to its own list.
 * Safari ends the composition before it tells of that Enter, and marks it by the code 229 alone.
 */
export function keyOf({ key, keyCode, isComposing }: KeyboardEvent): string | null {
  return isComposing || keyCode === 229 ? null : key;
}
