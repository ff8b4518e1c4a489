/** One item of an answer, not validated yet. */
export interface AnswerItem {
  readonly number: number;
  readonly text: string;
  /** The beginning of the source line, where it was requested. */
  readonly anchor: string | null;
}

/** Parses the items of an answer while it still arrives. */
export interface ItemReader {
  /** Takes the next piece and returns the items that it completes. */
  push(piece: string): AnswerItem[];
}

/** A leaf longer than this is no subtitle. */
const MAX_ITEM_CHARS = 20_000;

/**
 * Finds every complete object without nested objects, regardless of the text around it (a code fence, a preface, a list, a truncated end).
 * Reads each character once.
 */
export function itemReader(): ItemReader {
  const open: number[] = [];
  let buffer = '';
  let at = 0;
  let isInString = false;
  let isEscaped = false;
  /** End of the last object: an object that encloses it is no leaf. */
  let lastClosed = -1;

  /** Discards text that no open object needs any more. */
  function trim(): void {
    const keepFrom = open[0] ?? at;
    const innermost = open.at(-1) ?? at;
    // The outer object of `{"lines":[…]}` stays open for the whole answer: only its innermost open leaf needs its text.
    const from = open.length > 1 ? innermost : Math.max(keepFrom, lastClosed);
    if (from <= 0) return;
    buffer = buffer.slice(from);
    at -= from;
    lastClosed -= from;
    for (let index = 0; index < open.length; index += 1) open[index] = open[index]! - from;
  }

  return {
    push(piece) {
      buffer += piece;
      const items: AnswerItem[] = [];
      for (; at < buffer.length; at += 1) {
        const code = buffer.charCodeAt(at);
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (code === BACKSLASH) isEscaped = true;
          else if (code === QUOTE) isInString = false;
        } else if (code === OPEN) open.push(at);
        else if (open.length > 0 && code === QUOTE) isInString = true;
        else if (open.length > 0 && code === CLOSE) {
          const start = open.pop()!;
          if (lastClosed <= start) items.push(...readLeaf(buffer.slice(start, at + 1)));
          lastClosed = at + 1;
        }
      }
      trim();
      return items;
    },
  };
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;

function readLeaf(json: string): AnswerItem[] {
  if (json.length > MAX_ITEM_CHARS) return [];
  const value = parse(json) ?? parse(json.replaceAll('\n', '\\n'));
  if (value === null || typeof value !== 'object') return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const number = numberOf(fields.get('i') ?? fields.get('id') ?? fields.get('index'));
  const text = fields.get('t') ?? fields.get('text') ?? fields.get('translation');
  const anchor = fields.get('src');
  if (number !== null && typeof text === 'string') {
    return [{ number, text, anchor: typeof anchor === 'string' ? anchor : null }];
  }
  return readMap(fields);
}

/** Some models answer `{"101": "…", "102": "…"}`. */
function readMap(fields: ReadonlyMap<string, unknown>): AnswerItem[] {
  const items: AnswerItem[] = [];
  for (const [key, text] of fields) {
    const number = numberOf(key);
    if (number === null || typeof text !== 'string') return [];
    items.push({ number, text, anchor: null });
  }
  return items;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // Half an object, or words in braces.
    return null;
  }
}
