import { partitionPoint } from '../search/partition-point.ts';
import { readXml } from '../reading/xml.ts';

/** The namespaces that are declared at a place, by their prefixes; the default one has an empty prefix. */
export type Namespaces = ReadonlyMap<string, string>;

/** An element that is open, and what is declared inside of it. */
export interface XmlScope {
  /** As it is written, with its prefix. */
  readonly name: string;
  readonly namespaces: Namespaces;
}

/** What the tags of a document say of its namespaces. */
export interface XmlScopes {
  /** Every element ends within the one around it, and every prefix is declared. */
  readonly isWellFormed: boolean;
  /** The innermost element that is open at `position`. */
  at(position: number): XmlScope;
}

const ALWAYS_DECLARED: ReadonlySet<string> = new Set(['xml', 'xmlns']);

/** The scopes of a document, or of a part of one inside of which `outer` is declared. */
export function xmlScopes(source: string, outer: Namespaces = new Map()): XmlScopes {
  const root: XmlScope = { name: '', namespaces: outer };
  const open: XmlScope[] = [];
  const positions = [0];
  const scopes = [root];
  let isSound = true;
  const enter = (position: number) => {
    positions.push(position);
    scopes.push(open.at(-1) ?? root);
  };
  const isWhole = readXml(source, {
    open({ range }) {
      const tag = source.slice(range.from, range.to);
      const { namespaces } = open.at(-1) ?? root;
      const scope = scopeOf(tag, namespaces);
      isSound &&= prefixesOf(tag).every(
        (prefix) => ALWAYS_DECLARED.has(prefix) || scope.namespaces.has(prefix),
      );
      open.push(scope);
      // The end of an empty tag is inside of its element.
      enter(range.from + 1);
    },
    close(_, range) {
      const tag = source.slice(range.from, range.to);
      const name = open.pop()?.name;
      isSound &&= name === nameOf(tag) && (tag.startsWith('</') || tag.endsWith('/>'));
      enter(range.to);
    },
    text: () => undefined,
  });
  return {
    isWellFormed: isWhole && isSound && open.length === 0,
    at: (position) => scopes[lastUpTo(positions, position)]!,
  };
}

/** The prefix of a name with its colon; empty where it has none. */
export function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** The name in a tag, with its prefix. */
export function nameOf(tag: string): string {
  return /^<\/?([^\s/>]*)/u.exec(tag)?.[1] ?? '';
}

const ATTRIBUTE = /\s([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/** More than any real document has. The limit keeps hostile ones linear in their length: a declaration copies those around it. */
const MAX_NAMESPACES = 32;

function scopeOf(tag: string, outer: Namespaces): XmlScope {
  const name = nameOf(tag);
  if (!tag.includes('xmlns')) return { name, namespaces: outer };
  const namespaces = new Map(outer);
  for (const [, attribute = '', quoted, apostrophised] of tag.matchAll(ATTRIBUTE)) {
    const declared = /^xmlns(?::(.*))?$/u.exec(attribute);
    if (!declared) continue;
    const prefix = declared[1] ?? '';
    if (namespaces.size < MAX_NAMESPACES || namespaces.has(prefix))
      namespaces.set(prefix, (quoted ?? apostrophised ?? '').trim());
  }
  return { name, namespaces };
}

/** The prefixes that a tag uses, without their colons. */
function prefixesOf(tag: string): string[] {
  // Most tags within words: to look for their attributes takes longer than to read them.
  if (!tag.includes(':')) return [];
  const names = [nameOf(tag), ...Array.from(tag.matchAll(ATTRIBUTE), ([, name = '']) => name)];
  return names.map((name) => prefixOf(name).slice(0, -1)).filter((prefix) => prefix !== '');
}

/** The index of the last of the ascending numbers that is not above `limit`. The first is 0. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  return Math.max(0, partitionPoint(numbers.length, (index) => numbers[index]! <= limit) - 1);
}
