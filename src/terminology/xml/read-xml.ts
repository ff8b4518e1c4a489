import { TermFileError } from '../term.ts';
import { readAttributes } from './attributes.ts';
import { decodeText } from './decode-text.ts';
import { nameAt } from './name.ts';

/** An element, with its elements and texts in their order. */
export interface XmlElement {
  /** Without a namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly rawName: string;
  readonly children: (XmlElement | string)[];
}

const MAX_CHARS = 20_000_000;
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 400_000;

/**
 * Reads a document into a tree, with bounds: a file of terms comes from anybody. Entities that a document declares are refused, so that none
 * can grow; a document type without declarations, as TMX files have it, is passed over, and nothing is ever fetched.
 * @throws TermFileError
 */
export function readXml(text: string): XmlElement {
  if (text.length > MAX_CHARS) throw new TermFileError('tooLarge');
  const root: XmlElement[] = [];
  const open: OpenElement[] = [];
  let elements = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;

  const add = (child: XmlElement | string) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(child);
    else if (typeof child !== 'string') root.push(child);
    else if (child.trim() !== '') throw new TermFileError('malformed');
  };
  const readTag = () => {
    const tag = tagAt(text, at);
    at = tag.end;
    if (tag.kind === 'close') {
      const closed = open.pop();
      if (closed?.rawName !== tag.name) throw new TermFileError('malformed');
      return;
    }
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new TermFileError('tooLarge');
    const element = {
      rawName: tag.name,
      name: tag.name.slice(tag.name.indexOf(':') + 1),
      attributes: tag.attributes,
      children: [],
    };
    add(element);
    if (tag.kind === 'empty') return;
    open.push(element);
    if (open.length > MAX_DEPTH) throw new TermFileError('tooDeep');
  };

  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start !== at) add(decodeText(text.slice(at, start < 0 ? text.length : start)));
    if (start < 0) break;
    at = start;
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at + 9);
      add(text.slice(at + 9, end - 3));
      at = end;
    } else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else if (text.startsWith('<!', at)) at = afterDoctype(text, at);
    else readTag();
  }
  const [document] = root;
  if (open.length > 0 || !document || root.length > 1) throw new TermFileError('malformed');
  return document;
}

/** The text of an element and of those within it that `isText` takes in. */
export function textOf(
  { children }: XmlElement,
  isText: (element: XmlElement) => boolean = () => true,
): string {
  return children
    .map((child) => (typeof child === 'string' ? child : isText(child) ? textOf(child, isText) : ''))
    .join('');
}

/** The elements of that name directly within another. */
export function childrenOf({ children }: XmlElement, ...names: readonly string[]): XmlElement[] {
  return children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  );
}

interface Tag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

function tagAt(text: string, at: number): Tag {
  const isClose = text[at + 1] === '/';
  const name = nameAt(text, at + (isClose ? 2 : 1));
  if (name === '') throw new TermFileError('malformed');
  const { attributes, end } = readAttributes(text, at + (isClose ? 2 : 1) + name.length);
  const isEmpty = text.startsWith('/>', end);
  if (!isEmpty && text[end] !== '>') throw new TermFileError('malformed');
  return {
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    name,
    attributes,
    end: end + (isEmpty ? 2 : 1),
  };
}

/** Declarations stand between brackets: a document type that has them is refused. */
function afterDoctype(text: string, at: number): number {
  const end = after(text, '>', at);
  if (text.slice(at, end).includes('[')) throw new TermFileError('entities');
  if (!text.startsWith('<!DOCTYPE', at)) throw new TermFileError('malformed');
  return end;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw new TermFileError('malformed');
  return found + mark.length;
}
