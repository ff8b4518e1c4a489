/** CEA-608's characters where they differ from ASCII (47 CFR 15.119, (g)). */
const BASIC: Readonly<Record<number, string>> = {
  0x27: '’',
  0x2a: 'á',
  0x5c: 'é',
  0x5e: 'í',
  0x5f: 'ó',
  0x60: 'ú',
  0x7b: 'ç',
  0x7c: '÷',
  0x7d: 'Ñ',
  0x7e: 'ñ',
  0x7f: '█',
};

/** 0x11 0x30 to 0x3f; the tenth is a transparent space. */
const SPECIAL = '®°½¿™¢£♪à èâêîôû';
/** 0x12 and 0x13, 0x20 to 0x3f: Spanish and French, Portuguese and German. */
const EXTENDED = ["ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»", 'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤¦ÅåØø┌┐└┘'] as const;

/** The character of one byte of text. */
export function basicCharacter(byte: number): string {
  return BASIC[byte] ?? String.fromCharCode(byte);
}

/** The special character of a control pair, or `null`. */
export function specialCharacter(first: number, second: number): string | null {
  return first === 0x11 && second >= 0x30 && second <= 0x3f ? SPECIAL.charAt(second - 0x30) : null;
}

/** The extended character of a control pair, which takes the place of the character before it, or `null`. */
export function extendedCharacter(first: number, second: number): string | null {
  const table = EXTENDED[first - 0x12];
  return table !== undefined && second >= 0x20 && second <= 0x3f ? table.charAt(second - 0x20) : null;
}
