/** Limits of a body's structure: the parsed objects cost far more memory than the text. */
export interface StructureLimits {
  readonly maxDepth: number;
  /** Total number of fields and items of all objects and lists. */
  readonly maxValues: number;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Whether the text stays within the limits: one linear scan without allocation (docs/decisions/0062). It does not check the syntax: for valid
 * JSON the count is exact or slightly high.
 */
export function isWithinStructure(text: string, { maxDepth, maxValues }: StructureLimits): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) return true;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COMMA || code === COLON) values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** The end of the string that begins here, or -1. Searches from quote to quote, so that a track of a megabyte takes few steps. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
