import { isControlByte } from './control-code.ts';

const PADDING = 0x80;

/**
 * The pairs of a line, each control code in a pair of its own. Programs that lost a byte have one across two pairs, as in `2091 3780`: a blank, and the
 * note `9137`. No character has the first byte of a control code, so such a byte begins one wherever it stands.
 */
export function alignedWords(words: readonly number[]): readonly number[] {
  if (!words.some((word) => !isControlByte(word >> 8) && isControlByte(word))) return words;
  const bytes = words.flatMap((word) => [word >> 8, word & 0xff]);
  const aligned: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const [first, second = PADDING] = [bytes[at]!, bytes[at + 1]];
    // A byte is alone where the next begins a pair, or a control code.
    const isShifted = at % 2 === 1;
    const isAlone = isControlByte(second)
      ? isShifted || !isControlByte(first)
      : isShifted && !isControlByte(first);
    aligned.push(first * 256 + (isAlone ? PADDING : second));
    at += isAlone ? 1 : 2;
  }
  return aligned;
}
