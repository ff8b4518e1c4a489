/** Blanks that appear inside a line, zero-width ones and a stray byte-order mark among them. */
export function isBlankCode(code: number): boolean {
  // Control characters too: some old files end in Ctrl-Z.
  if (code < 0x80) return code <= 32;
  return code === 0xa0 || code === 0x3000 || isThinBlank(code) || isZeroWidthCode(code);
}

/** Blanks of other widths: word processors put a narrow one before a colon in French. */
function isThinBlank(code: number): boolean {
  return (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f;
}

/** Characters without width: byte-order marks, joiners, marks of direction. U+2060 is none of them here: it marks text that is no time. */
export function isZeroWidthCode(code: number): boolean {
  return (
    code === 0xfeff ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2061 && code <= 0x2064) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}

/** The first position from `at` that holds no blank. */
export function skipBlanks(text: string, at: number, end: number): number {
  let position = at;
  while (position < end && isBlankCode(text.charCodeAt(position))) position += 1;
  return position;
}
