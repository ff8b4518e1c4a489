import { commandsOf } from '../markup/commands.ts';

/** What the text of a dialogue consists of, in its order. */
export interface AssTextHandler {
  /** Words, a line break or an escape as they are written, and what they say; nothing where they are a drawing. */
  words(raw: string, text: string): void;
  /** An override block, with its braces. */
  block(block: string): void;
}

/** Takes a dialogue's text apart. A brace that no other closes is text. */
export function scanAssText(source: string, handler: AssTextHandler): void {
  const lastEnd = source.lastIndexOf('}');
  let from = 0;
  let isDrawing = false;
  const put = (to: number, text = source.slice(from, to)) => {
    if (to > from) handler.words(source.slice(from, to), isDrawing ? '' : text);
    from = to;
  };
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    const escape = code === 92 ? escapeAt(source, at) : null;
    if (escape !== null) {
      put(at);
      put(at + 2, escape);
      at += 1;
    } else if (code === 123 && at < lastEnd) {
      put(at);
      from = source.indexOf('}', at) + 1;
      const block = source.slice(at, from);
      handler.block(block);
      isDrawing = isDrawnAfter(block, isDrawing);
      at = from - 1;
    }
  }
  put(source.length);
}

/** The command `p` with its number, which may stand in brackets. Longer names, such as `pos` and `pbo`, are other commands. */
const DRAWING_SCALE = /^\\\s*p(?![a-z])\s*\(?\s*(\d*)/u;
const HAS_DRAWING_SCALE = /\\\s*p(?![a-z])/u;
/** Commands inside of `t` count as well, as libass has it. Many an effect leaves its bracket open. */
const ANIMATION = /\\\s*t\s*\(/gu;

/** Whether what follows an override block is drawn: `{\p1}` begins a drawing, `{\p0}` and `{\p}` end it. The last of them counts. */
function isDrawnAfter(block: string, isDrawing: boolean): boolean {
  if (!HAS_DRAWING_SCALE.test(block)) return isDrawing;
  const commands = commandsOf(block.slice(1, -1).replaceAll(ANIMATION, '\\'));
  const scales = commands.flatMap((command) => DRAWING_SCALE.exec(command)?.[1] ?? []);
  const scale = scales.at(-1);
  return scale === undefined ? isDrawing : Number(scale) > 0;
}

/** What a backslash and the character after it stand for; `null` where both are text. */
function escapeAt(source: string, at: number): string | null {
  switch (source.charCodeAt(at + 1)) {
    case 78:
    case 110:
      return '\n';
    case 104:
      return '\u00a0';
    case 123:
      return '{';
    case 125:
      return '}';
    case 0x2060:
      return '\\';
    default:
      return null;
  }
}
