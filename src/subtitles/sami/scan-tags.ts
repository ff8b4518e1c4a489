/** A tag as SAMI files write it: the name in lower case, attributes with or without quotes, possibly malformed. */
export interface SamiTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly source: string;
  readonly from: number;
  /** The position after the `>`. */
  readonly to: number;
}

/** The name that {@link scanTags} gives comments. */
export const COMMENT = '!--';

/** The tags and comments of a text in order. A `<` that begins no tag, or a comment without an end, is text. */
export function* scanTags(text: string): Generator<SamiTag> {
  let at = text.indexOf('<');
  const lastCommentEnd = text.lastIndexOf('-->');
  while (at >= 0) {
    const isComment = text.startsWith('<!--', at) && at + 4 <= lastCommentEnd;
    const next = isComment ? commentEnd(text, at) : tagEnd(text, at);
    if (isComment) yield { name: COMMENT, isClosing: false, source: '', from: at, to: next };
    else if (next > 0) {
      const source = text.slice(at + 1, next - 1);
      const isClosing = source.startsWith('/');
      const name = /^\/?([a-z]\w*)/iu.exec(source)?.[1]?.toLowerCase();
      if (name !== undefined) yield { name, isClosing, source, from: at, to: next };
    }
    at = text.indexOf('<', Math.max(next, at + 1));
  }
}

function commentEnd(text: string, at: number): number {
  return text.indexOf('-->', at + 4) + 3;
}

const MAX_TAG_CHARS = 1000;

/** The position after the tag's `>`, or -1 where a new tag begins before it. */
function tagEnd(text: string, at: number): number {
  if (!/[a-z/!?]/iu.test(text.charAt(at + 1))) return -1;
  for (let to = at + 1; to < text.length && to < at + MAX_TAG_CHARS; to += 1) {
    const code = text.charCodeAt(to);
    if (code === 62) return to + 1;
    if (code === 60) return -1;
  }
  return -1;
}

type Attribute = 'start' | 'class' | 'id' | 'color' | 'face';

const attribute = (name: Attribute) =>
  new RegExp(String.raw`\s${name}\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>;]+))`, 'iu');

const ATTRIBUTES: Readonly<Record<Attribute, RegExp>> = {
  start: attribute('start'),
  class: attribute('class'),
  id: attribute('id'),
  color: attribute('color'),
  face: attribute('face'),
};

/** An attribute's value, whatever its quotes; `null` where the tag has none of the name. */
export function attributeOf({ source }: SamiTag, name: Attribute): string | null {
  const found = ATTRIBUTES[name].exec(source);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null;
}
