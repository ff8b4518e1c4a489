import type { Json } from './json.ts';

/** No program nests deeper. */
const MAX_DEPTH = 100;
/** A recording of a day has fewer objects one after another, and fewer words. */
const MAX_OBJECTS = 100_000;
const MAX_ITEMS = 250_000;

/** What was understood, and whether nothing is wrong but that the text ends before the last list or object does. */
export interface BrokenJson {
  readonly json: Json;
  readonly isCut: boolean;
}

/**
 * What can be understood of a text that is JSON but for mistakes: a comma, a quote or a bracket that is missing or too much, a number that is none, words
 * around it. What cannot be understood is left out. `undefined` where no list or object begins. Takes time in proportion to the text.
 */
export function parseBrokenJson(text: string): BrokenJson | undefined {
  const reading = { text, at: 0, isOpen: false, hasMistakes: false };
  const found: Json[] = [];
  while (toNextBracket(reading) && found.length < MAX_OBJECTS) found.push(readContainer(reading, 0));
  const [first, ...more] = found;
  if (first === undefined) return undefined;
  const isCut = reading.isOpen && !reading.hasMistakes && more.length === 0;
  return { json: more.length > 0 ? found : first, isCut };
}

interface Reading {
  readonly text: string;
  at: number;
  /** A list or an object has not ended with the text. */
  isOpen: boolean;
  /** Something in it is not JSON. */
  hasMistakes: boolean;
}

const BRACKET = /[[{]/gu;

function toNextBracket(reading: Reading): boolean {
  BRACKET.lastIndex = reading.at;
  reading.at = BRACKET.exec(reading.text)?.index ?? reading.text.length;
  return reading.at < reading.text.length;
}

/** No value: the next part of the text is tried. */
const NOTHING = Symbol('nothing');

function readContainer(reading: Reading, depth: number): Json {
  const isObject = reading.text[reading.at] === '{';
  reading.at += 1;
  return isObject ? readMembers(reading, depth) : readItems(reading, depth);
}

/** Set as a member, it would change what the object is. */
const PROTOTYPE = '__proto__';

/** The rest of an object. One whose end is missing ends where a bracket shows it, or a name that it has already. */
function readMembers(reading: Reading, depth: number): Json {
  const members: Record<string, Json> = {};
  while (nextSign(reading) === '{') {
    reading.at += 1;
    reading.hasMistakes = true;
  }
  for (;;) {
    const sign = nextSign(reading);
    const from = reading.at;
    if (sign === '}') reading.at += 1;
    reading.hasMistakes ||= sign === ']' || sign === '{';
    if (sign === '' || sign === '}' || sign === ']' || sign === '{') break;
    const name = readName(reading);
    if (name === null) continue;
    if (Object.hasOwn(members, name)) {
      reading.at = from;
      reading.hasMistakes = true;
      break;
    }
    if (nextSign(reading) === '') break;
    const value = readValue(reading, depth);
    const member = value === NOTHING ? readBare(reading) : value;
    if (name !== PROTOTYPE) members[name] = member;
  }
  return members;
}

/** The rest of a list. */
function readItems(reading: Reading, depth: number): Json {
  const list: Json[] = [];
  for (;;) {
    const sign = nextSign(reading);
    if (sign === '' || list.length >= MAX_ITEMS) return list;
    const value = sign === ']' || sign === '}' ? NOTHING : readItem(reading, depth);
    if (value !== NOTHING) {
      list.push(value);
      continue;
    }
    pass(reading, UNREADABLE);
    if (sign === ']') return list;
    reading.hasMistakes = true;
  }
}

const COMMA = 44;
const COLON = 58;
/** Quotes and brackets. */
function isOpening(code: number): boolean {
  return code === 34 || code === 91 || code === 123;
}

const BETWEEN_VALUES = /[\s,:]*/y;

/** The next character that is neither blank nor between two values; empty at the end. */
function nextSign(reading: Reading): string {
  const code = reading.text.charCodeAt(reading.at);
  // Most values have one comma or colon between them.
  if (code === COMMA || code === COLON) reading.at += 1;
  if (!isOpening(reading.text.charCodeAt(reading.at))) pass(reading, BETWEEN_VALUES);
  reading.isOpen ||= reading.at >= reading.text.length;
  return reading.text[reading.at] ?? '';
}

/** Moves behind what a sticky pattern matches here, and never back. */
function pass(reading: Reading, pattern: RegExp): void {
  pattern.lastIndex = reading.at;
  if (pattern.test(reading.text)) reading.at = pattern.lastIndex;
}

/** A name and its colon; one of its quotes may be missing. */
const NAME = /"?([^\s",:[\]{}]{1,100})"?\s{0,100}:/y;
const WHOLE_NAME = /"[^",:[\]{}]{1,100}"\s{0,100}:/y;
const UNREADABLE = /[[{]+|[^\s,:"[\]{}]+|./suy;

/** The name of the value that follows; `null` where there is none, which is passed over. */
function readName(reading: Reading): string | null {
  NAME.lastIndex = reading.at;
  const name = NAME.exec(reading.text)?.[1];
  if (name !== undefined) {
    reading.at = NAME.lastIndex;
    return name;
  }
  if (reading.text[reading.at] === '"') readString(reading);
  else pass(reading, UNREADABLE);
  reading.hasMistakes ||= reading.at < reading.text.length;
  return null;
}

const LITERALS: ReadonlyMap<string, Json> = new Map([
  ['true', true],
  ['false', false],
]);
const WORD = /(?:true|false|null|-?\d[\d.eE+-]{0,30})(?=[\s,\]}]|$)/y;

function readItem(reading: Reading, depth: number): Json | typeof NOTHING {
  // An object without the bracket that begins it.
  if (follows(reading.text, reading.at, WHOLE_NAME) && depth < MAX_DEPTH)
    return readMembers(reading, depth + 1);
  return readValue(reading, depth);
}

function readValue(reading: Reading, depth: number): Json | typeof NOTHING {
  const sign = reading.text[reading.at]!;
  if (sign === '"') return readString(reading);
  if (sign === '{' || sign === '[') return depth < MAX_DEPTH ? readContainer(reading, depth + 1) : NOTHING;
  WORD.lastIndex = reading.at;
  const word = WORD.exec(reading.text)?.[0];
  if (word === undefined) return NOTHING;
  reading.at += word.length;
  if (word === 'null') return null;
  return LITERALS.get(word) ?? Number(word);
}

const BARE = /[^\n"\]}]{0,10000}/y;

/** Words without the quote that begins them, up to the one that ends them. */
function readBare(reading: Reading): string {
  const { text } = reading;
  BARE.lastIndex = reading.at;
  const words = BARE.exec(text)?.[0] ?? '';
  reading.at += Math.max(1, words.length);
  if (text[reading.at] === '"' && follows(text, reading.at + 1, AFTER_STRING)) reading.at += 1;
  return withoutComma(words);
}

function withoutComma(words: string): string {
  const trimmed = words.trimEnd();
  return trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed;
}

/** What can stand behind the quote that ends a string, and what a line begins with behind one that lacks its quote. */
const AFTER_STRING = /\s{0,200}(?:[,:\]}]|$)/y;
const AFTER_BROKEN_LINE = /\s{0,200}["{}[\]]/y;
const END_OF_STRING = /["\n\\]/gu;

/** The string that begins here. A quote among words does not end it, and the end of its line does where a quote is missing. */
function readString(reading: Reading): string {
  const { text } = reading;
  const from = reading.at + 1;
  END_OF_STRING.lastIndex = from;
  for (let found = END_OF_STRING.exec(text); found; found = END_OF_STRING.exec(text)) {
    const { 0: sign, index } = found;
    if (sign === '\\') END_OF_STRING.lastIndex = index + 2;
    else if (follows(text, index + 1, sign === '"' ? AFTER_STRING : AFTER_BROKEN_LINE)) {
      reading.at = index + 1;
      return unescaped(sign === '"' ? text.slice(from, index) : withoutComma(text.slice(from, index)));
    }
  }
  reading.at = text.length;
  return unescaped(text.slice(from).replace(CUT_ESCAPE, ''));
}

function follows(text: string, at: number, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const CUT_ESCAPE = /\\(?:u[\da-f]{0,3})?$/iu;
const ESCAPE = /\\(?:u([\da-f]{4})|(.))/giu;
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replaceAll(ESCAPE, (_, code: string | undefined, sign: string) =>
    code === undefined ? (CONTROLS.get(sign) ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
