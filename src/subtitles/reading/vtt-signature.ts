const SIGNATURE = /^\s*WEBVTT(?=\s|$)/u;
const SIGNATURE_CHARS = 'WEBVTT'.length;

/** Where WebVTT's signature stands in a text that begins with it; -1 where it does not. Blanks and blank lines may precede it, which the standard forbids. */
export function vttSignatureAt(text: string): number {
  const found = SIGNATURE.exec(text);
  return found ? found[0].length - SIGNATURE_CHARS : -1;
}

/** Whether the text begins with WebVTT's signature, blanks before it left aside. */
export function hasVttSignature(text: string): boolean {
  return vttSignatureAt(text) >= 0;
}
