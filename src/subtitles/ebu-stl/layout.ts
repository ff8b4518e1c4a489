/** Sizes and positions of EBU Tech 3264-E: a general block (GSI) of 1024 bytes, then blocks of 128 for the texts (TTI). */
export const GSI_BYTES = 1024;
export const TTI_BYTES = 128;
export const TEXT_AT = 16;
/** Rows of a picture in teletext; in the first of them a text stands at the top. */
export const TELETEXT_ROWS = 23;
export const TOP_ROWS = 3;

/** Codes within a text. */
export const Code = {
  endBox: 0x0a,
  startBox: 0x0b,
  doubleHeight: 0x0d,
  blackBackground: 0x1c,
  newBackground: 0x1d,
  italicOn: 0x80,
  italicOff: 0x81,
  underlineOn: 0x82,
  underlineOff: 0x83,
  newLine: 0x8a,
  unused: 0x8f,
} as const;

/** The frame rate that the disk format code states, or `null` where the bytes are no EBU STL. `STL30` is NTSC's 30000/1001. */
export function ebuFrameRate(bytes: Uint8Array): number | null {
  if (bytes.length < GSI_BYTES) return null;
  const code = String.fromCharCode(...bytes.subarray(3, 11));
  const rate = /^STL(23|24|25|29|30|48|50|60)\.01$/u.exec(code)?.[1];
  if (rate === undefined) return null;
  return NTSC_RATES.get(rate) ?? Number(rate);
}

/** What the code `STL30.01` stands for. */
export const NTSC_FPS = 30_000 / 1001;

const NTSC_RATES: ReadonlyMap<string, number> = new Map([
  ['23', 24_000 / 1001],
  ['29', NTSC_FPS],
  ['30', NTSC_FPS],
]);
