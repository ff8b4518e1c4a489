/** Maximal runs of the characters that keys and tokens consist of. Every run is matched once, so the search is linear in the text. */
const tokenRun = /[\w.-]{8,}/g;
const bearer = /\bBearer [^\s"]+/gi;
const MIN_TAIL_CHARS = 8;

/** Redacts everything that looks like a key or a token. Prefers a false positive to a leaked secret. */
export function redact(text: string): string {
  return text
    .replaceAll(bearer, '[redacted]')
    .replaceAll(tokenRun, (run) => (looksSecret(run) ? '[redacted]' : run));
}

/** By the prefixes of Google's API keys (two generations), of its access tokens, and of JSON Web Tokens. */
function looksSecret(run: string): boolean {
  if (run.includes('AIza') || run.includes('ya29.')) return true;
  return hasTail(run, run.indexOf('AQ.')) || run.includes('.', indexAfter(run, 'eyJ'));
}

function hasTail(run: string, at: number): boolean {
  return at >= 0 && run.length - at > MIN_TAIL_CHARS;
}

/** The end of the text if the word does not occur. */
function indexAfter(text: string, word: string): number {
  const at = text.indexOf(word);
  return at < 0 ? text.length : at;
}
