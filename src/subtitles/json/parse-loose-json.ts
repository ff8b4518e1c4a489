import type { ProblemLog } from '../reading/problem-log.ts';
import { type Json, parseJson } from './json.ts';
import { parseBrokenJson } from './parse-broken-json.ts';

/** What JSON lets stand in a string only behind a backslash, and Python's names for numbers that JSON does not have. */
const ODD_PARTS = /["\\\p{Cc}]|-?\b(?:NaN|Infinity)\b/gu;

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
/** What matters for where an object ends. */
const MARKS = /["\\{}]/gu;

/** Objects that follow each other, on lines of their own or not; `undefined` where there are not several. */
function parseObjects(text: string): Json | undefined {
  if (!TWO_OBJECTS.test(text)) return undefined;
  const objects: Json[] = [];
  const isInString = stringTracker();
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (isInString(mark, index)) continue;
    if (mark === '{' && (depth += 1) === 1) from = index;
    else if (mark === '}' && (depth -= 1) === 0) {
      const object = parseJson(text.slice(from, index + 1));
      if (object === undefined || objects.length >= MAX_OBJECTS) return undefined;
      objects.push(object);
    }
  }
  return objects.length > 1 && depth === 0 ? objects : undefined;
}

const MAY_BE_ODD = /\p{Cc}|NaN|Infinity/u;

function strictJson(text: string): string {
  if (!MAY_BE_ODD.test(text)) return text;
  const isInString = stringTracker();
  return text.replaceAll(ODD_PARTS, (part, at: number) => {
    const isInside = isInString(part, at);
    if (part < ' ') return isInside ? `\\u${part.charCodeAt(0).toString(16).padStart(4, '0')}` : part;
    return part.length > 1 && !isInside ? 'null' : part;
  });
}

/** Told of each quote and backslash in order, it says of what follows whether it stands in a string. */
function stringTracker(): (part: string, at: number) => boolean {
  let isInString = false;
  let escapedAt = -1;
  return (part, at) => {
    const isEscaped = at === escapedAt;
    if (isInString && !isEscaped && part === '\\') escapedAt = at + 1;
    if (part === '"' && !isEscaped) isInString = !isInString;
    return isInString;
  };
}
