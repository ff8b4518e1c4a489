import { extendedCharacter, specialCharacter } from './characters.ts';
import { type Pen, penOf } from './pen.ts';

/** What a control pair of CEA-608 says (47 CFR 15.119). */
export type ControlCode =
  | { readonly kind: 'special_character' | 'extended_character'; readonly char: string }
  | { readonly kind: 'mid_row'; readonly style: number }
  | { readonly kind: 'tab_offset'; readonly columns: number }
  | ({ readonly kind: 'preamble' } & Preamble)
  | { readonly kind: 'command'; readonly command: Command };

/** A preamble address code: where the next characters stand, and how they look. */
export interface Preamble {
  readonly row: number;
  readonly column: number;
  readonly pen: Pen;
}

/** The miscellaneous control codes. */
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

const COMMANDS = {
  0x20: 'resume_caption_loading',
  0x21: 'backspace',
  0x24: 'delete_to_end_of_row',
  0x25: 'roll_up_captions',
  0x26: 'roll_up_captions',
  0x27: 'roll_up_captions',
  0x28: 'flash_on',
  0x29: 'resume_direct_captioning',
  0x2a: 'text_restart',
  0x2b: 'resume_text_display',
  0x2c: 'erase_displayed_memory',
  0x2d: 'carriage_return',
  0x2e: 'erase_non_displayed_memory',
  0x2f: 'end_of_caption',
} as const;

const ROWS_OF_PREAMBLE: readonly (readonly [number, number])[] = [
  [11, 11],
  [1, 2],
  [3, 4],
  [12, 13],
  [14, 15],
  [5, 6],
  [7, 8],
  [9, 10],
];

/** Whether a byte, of which the highest bit is parity, is the first of a control code. */
export function isControlByte(byte: number): boolean {
  return (byte & 0x70) === 0x10;
}

/** Reads a control pair, its first byte as the first channel has it. `null` where it says nothing to a caption. */
export function readControlCode(first: number, second: number): ControlCode | null {
  const special = specialCharacter(first, second);
  if (special !== null) return { kind: 'special_character', char: special };
  const extended = extendedCharacter(first, second);
  if (extended !== null) return { kind: 'extended_character', char: extended };
  if (second >= 0x40) return preamble(first, second);
  if (first === 0x11 && second >= 0x20 && second <= 0x2f) return { kind: 'mid_row', style: second & 0x0f };
  if (first === 0x17 && second >= 0x21 && second <= 0x23)
    return { kind: 'tab_offset', columns: second - 0x20 };
  if ((first === 0x14 || first === 0x15) && isCommand(second))
    return { kind: 'command', command: COMMANDS[second] };
  return null;
}

function preamble(first: number, second: number): ControlCode {
  const [upper, lower] = ROWS_OF_PREAMBLE[first & 7]!;
  const style = second & 0x1f;
  const isIndent = style >= 0x10;
  return {
    kind: 'preamble',
    row: second & 0x20 ? lower : upper,
    column: isIndent ? (style & 0x0e) * 2 : 0,
    pen: penOf(isIndent ? style & 1 : style),
  };
}

function isCommand(second: number): second is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, second);
}
