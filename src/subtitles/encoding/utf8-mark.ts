const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

/** Bytes without the mark of UTF-8 at their beginning. Some programs put it before every file that they save, whatever its encoding. */
export function withoutUtf8Mark(bytes: Uint8Array): Uint8Array {
  return UTF8_MARK.every((byte, index) => bytes[index] === byte) ? bytes.subarray(UTF8_MARK.length) : bytes;
}
