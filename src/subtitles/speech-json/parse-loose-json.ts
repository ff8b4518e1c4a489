import { type Json, parseJson } from '../reading/json.ts';

/** What JSON lets stand in a string only behind a backslash, and Python's names for numbers that JSON does not have. */
const ODD_PARTS = /["\\\p{Cc}]|-?\b(?:NaN|Infinity)\b/gu;

/**
 * What a text says as JSON, also where it is not quite JSON: whisper.cpp does not escape control characters, and Python writes `NaN` where a recogniser has
 * no score. `undefined` where it cannot be read.
 */
export function parseLooseJson(text: string): Json | undefined {
  const parsed = parseJson(text);
  if (parsed !== undefined) return parsed;
  const strict = strictJson(text);
  return strict === text ? undefined : parseJson(strict);
}

function strictJson(text: string): string {
  let isInString = false;
  let escapedAt = -1;
  return text.replaceAll(ODD_PARTS, (part, at: number) => {
    const isEscaped = at === escapedAt;
    if (isInString && !isEscaped && part === '\\') escapedAt = at + 1;
    if (part === '"' && !isEscaped) isInString = !isInString;
    if (part < ' ') return isInString ? `\\u${part.charCodeAt(0).toString(16).padStart(4, '0')}` : part;
    return part.length > 1 && !isInString ? 'null' : part;
  });
}
