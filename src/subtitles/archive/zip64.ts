/** Archives whose numbers do not fit in 16 or 32 bits have them in 64 (APPNOTE 6.3.10, 4.3.14 to 4.5.3). Some programs always write them so. */

const LOCATOR_SIGNATURE = 0x07064b50;
const END_SIGNATURE = 0x06064b50;
const LOCATOR_BYTES = 20;
const END_BYTES = 56;
const EXTRA_ID = 1;
/** What stands in the place of a number that has 64 bits. */
const ELSEWHERE = 0xffffffff;

/** Where the central directory begins, and how many files it lists. */
export interface Directory {
  readonly at: number;
  readonly count: number;
}

/** The directory by the record of 64 bits before the end record at `end`; `null` where there is none. */
export function directory64(view: DataView, end: number): Directory | null {
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_SIGNATURE) return null;
  const at = numberAt(view, locator + 8);
  if (at + END_BYTES > locator || view.getUint32(at, true) !== END_SIGNATURE) return null;
  return { at: numberAt(view, at + 48), count: numberAt(view, at + 32) };
}

/** The sizes of an entry, and where its file begins. */
export interface EntryNumbers {
  readonly bytes: number;
  readonly compressedBytes: number;
  readonly localHeaderAt: number;
}

/** The numbers of an entry with those from its extra fields, which begin at `from`, in the place of what did not fit. */
export function numbers64(view: DataView, numbers: EntryNumbers, [from, to]: [number, number]): EntryNumbers {
  const { bytes, compressedBytes, localHeaderAt } = numbers;
  if (bytes !== ELSEWHERE && compressedBytes !== ELSEWHERE && localHeaderAt !== ELSEWHERE) return numbers;
  let at = extraAt(view, from, to);
  const next = (number: number) => {
    if (number !== ELSEWHERE || at < 0 || at + 8 > to) return number;
    at += 8;
    return numberAt(view, at - 8);
  };
  return { bytes: next(bytes), compressedBytes: next(compressedBytes), localHeaderAt: next(localHeaderAt) };
}

/** Where the numbers of 64 bits begin; -1 where there are none. */
function extraAt(view: DataView, from: number, to: number): number {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === EXTRA_ID) return at + 4;
  return -1;
}

/** Numbers that no file reaches are not exact, and lead out of it all the same. */
function numberAt(view: DataView, at: number): number {
  return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}
