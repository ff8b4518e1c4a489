/** Maximal runs of the characters that keys and tokens consist of. Every run is matched once, so the search is linear in the text. */
const tokenRun = /[\w.-]{8,}/g;
const bearer = /\bBearer [^\s"]+/gi;
const MIN_TAIL_CHARS = 8;

/** Shorter values occur in ordinary words. */
const MIN_SECRET_CHARS = 6;

/** Redacts the given secrets, and everything that looks like a key or a token. Prefers a false positive to a leaked secret. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let known = text;
  for (const secret of secrets) known = known.replaceAll(secret, '[redacted]');
  return known
    .replaceAll(bearer, '[redacted]')
    .replaceAll(tokenRun, (run) => (looksSecret(run) ? '[redacted]' : run));
}

/** The forms in which the values occur in a line of JSON or in an address. */
export function spellingsOf(values: readonly (string | undefined)[]): string[] {
  const long = values.filter((value) => value !== undefined && value.length >= MIN_SECRET_CHARS) as string[];
  const spelt = long.flatMap((value) => [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
  ]);
  // The longest first: one secret may contain another.
  return [...new Set(spelt)].sort((a, b) => b.length - a.length);
}

/** Keys of OpenAI, OpenRouter and Anthropic, Groq, xAI, Hugging Face, Replicate. */
const otherKeys = /(?:^|[^A-Za-z])(?:sk-|gsk_|xai-|hf_|r8_)[\w-]{8}/;

/** By the prefixes of Google's API keys (two generations), of its access tokens, of other providers' keys, and of JSON Web Tokens. */
function looksSecret(run: string): boolean {
  if (run.includes('AIza') || run.includes('ya29.')) return true;
  if (otherKeys.test(run)) return true;
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
