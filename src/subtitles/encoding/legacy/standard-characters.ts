/** The characters of the national standards, which nearly all texts are written with. What their extensions added is rare, and as often the bytes of another encoding. */

/** The 2,350 syllables of KS X 1001. */
export function standardHangul(): ReadonlySet<string> {
  return charactersOf('euc-kr', 0xb0, 0xc8);
}

/** The 6,763 characters of GB 2312. */
export function standardHan(): ReadonlySet<string> {
  return charactersOf('gb18030', 0xb0, 0xf7);
}

const FIRST_TRAIL = 0xa1;
const TRAILS = 94;

function charactersOf(encoding: string, firstRow: number, lastRow: number): ReadonlySet<string> {
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index);
  const pairs = rows.flatMap((row) =>
    Array.from({ length: TRAILS }, (_, index) => [row, FIRST_TRAIL + index]).flat(),
  );
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(pairs)));
}
