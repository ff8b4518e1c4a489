/** Enough for detection: the likelihoods converge well before thousands of letters. */
const SAMPLE_BYTES = 32 * 1024;
const PREVIEW_BYTES = 120;

/** The lines with letters beyond ASCII. Numbers and times are the same in every encoding and carry no information. */
export function foreignLines(bytes: Uint8Array): Uint8Array {
  const sample = sampleAround(bytes);
  const kept: number[] = [];
  let from = 0;
  let isForeign = false;
  sample.forEach((byte, at) => {
    isForeign ||= byte >= 0x80;
    if (byte !== 10 && at < sample.length - 1) return;
    if (isForeign) for (let index = from; index <= at; index += 1) kept.push(sample[index]!);
    from = at + 1;
    isForeign = false;
  });
  return Uint8Array.from(kept);
}

/** The first words beyond ASCII, for a person to look at. */
export function firstForeignWords(bytes: Uint8Array): Uint8Array {
  const lines = foreignLines(bytes);
  const cut = lines.subarray(0, PREVIEW_BYTES);
  const end = Math.max(cut.lastIndexOf(32), cut.lastIndexOf(10));
  return end > PREVIEW_BYTES / 2 ? cut.subarray(0, end) : cut;
}

/** A part that holds letters beyond ASCII: only those distinguish encodings, and the first may come late. */
export function sampleAround(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = first < SAMPLE_BYTES / 2 ? 0 : first - 1024;
  return bytes.subarray(start, start + SAMPLE_BYTES);
}
