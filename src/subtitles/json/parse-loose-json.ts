import type { ProblemLog } from '../reading/problem-log.ts';
import { type Json, parseJson } from './json.ts';
import { parseBrokenJson } from './parse-broken-json.ts';
import { strictJson } from './strict-json.ts';

/**
 * What a text says as JSON, also where it is not quite JSON: whisper.cpp does not escape control characters, Python writes `NaN` where a recogniser has
 * no score, some write one object after another, which becomes a list, and a download may break off. `undefined`, and a problem, where it cannot be read.
 */
export function parseLooseJson(text: string, log: ProblemLog): Json | undefined {
  const parsed = parseJson(text);
  if (parsed !== undefined) return parsed;
  const strict = strictJson(text);
  const repaired = (strict === text ? undefined : parseJson(strict)) ?? parseObjects(strict);
  if (repaired !== undefined) return repaired;
  const rest = parseBrokenJson(text);
  log.add(rest?.isCut ? 'cut_short' : 'broken_json', { line: 1 });
  return rest?.json;
}

/** A recording of a day has fewer. */
const MAX_OBJECTS = 100_000;
const TWO_OBJECTS = /\}\s{0,100}\{/u;
const QUOTE = 34;
const BACKSLASH = 92;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** Objects that follow each other, on lines of their own or not; `undefined` where there are not several. */
function parseObjects(text: string): Json | undefined {
  if (!TWO_OBJECTS.test(text)) return undefined;
  const objects: Json[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPENING_BRACE && (depth += 1) === 1) from = at;
    else if (code === CLOSING_BRACE && (depth -= 1) === 0) {
      const object = parseJson(text.slice(from, at + 1));
      if (object === undefined || objects.length >= MAX_OBJECTS) return undefined;
      objects.push(object);
    }
  }
  return objects.length > 1 && depth === 0 ? objects : undefined;
}

/** Where the string ends that begins here: at its quote, or behind the text. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}
