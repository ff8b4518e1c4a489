const FIRST_BYTES = 2 ** 16;
/** A file that needs a little more than expected must not be copied once more. */
const SPARE_SHARE = 1.1;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const MAX_BYTES_PER_CHAR = 3;

const encoder = new TextEncoder();

/** A file in UTF-8 while it is written. Whoever sets bytes by hand moves `end` behind them. */
export interface GrowingFile {
  bytes: Uint8Array<ArrayBuffer>;
  end: number;
}

/** A file of no bytes yet. */
export function growingFile(): GrowingFile {
  return { bytes: new Uint8Array(FIRST_BYTES), end: 0 };
}

/** Makes room for a text of `chars` and `more` bytes. `share` is how much of the whole is written: the rest is expected to be like it. */
export function makeRoom(file: GrowingFile, chars: number, more: number, share: number): void {
  const needed = file.end + chars * MAX_BYTES_PER_CHAR + more;
  if (needed <= file.bytes.length) return;
  const expected = share > 0 ? (file.end / share) * SPARE_SHARE : 0;
  const bytes = new Uint8Array(Math.max(Math.ceil(expected), needed * 2));
  bytes.set(file.bytes.subarray(0, file.end));
  file.bytes = bytes;
}

/** Puts a text at the end, for which there must be room, and gives where it ends. `end` stays. */
export function putText({ bytes, end }: GrowingFile, text: string): number {
  // A new view is made faster than `subarray` gives one.
  return end + encoder.encodeInto(text, new Uint8Array(bytes.buffer, end)).written;
}

/** Makes room for a text and puts it at the end. */
export function putWhole(file: GrowingFile, text: string, share: number): void {
  makeRoom(file, text.length, 0, share);
  file.end = putText(file, text);
}
