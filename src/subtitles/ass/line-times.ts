/** Whether a script has times within its lines, which count from the start of each: those of syllables, moves and fades. */
export function hasLineTimes(text: string): boolean {
  return /\\(?:k[fot]?\d|t\(\d|fade?\(|move\()/iu.test(text);
}
