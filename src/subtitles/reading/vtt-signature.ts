/** Whether the text begins as every WebVTT file must. */
export function hasVttSignature(text: string): boolean {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return (
    text.startsWith('WEBVTT', start) && (text.length === start + 6 || /\s/u.test(text.charAt(start + 6)))
  );
}
