import type { Placement, Span } from '../cue.ts';
import type { Style } from '../markup/span-builder.ts';
import { normaliseColour, normaliseFont } from '../markup/angle-tags.ts';

type Attributes = ReadonlyMap<string, string>;

/** The styles and regions that a TTML document names in its head. */
export interface TtmlStyles {
  add(kind: 'style' | 'region', attributes: Attributes): void;
  /** A style element inside a region belongs to the region. */
  addToRegion(id: string, attributes: Attributes): void;
  /** The attributes of an element together with those of the styles it refers to. */
  resolve(attributes: Attributes): Attributes;
  region(id: string | undefined): Attributes;
}

const NONE: Attributes = new Map();
/** References that go round in a circle end here. */
const MAX_REFERENCES = 16;

/** TTML has fewer. What refers to a style is given all of its attributes. */
const MAX_ATTRIBUTES = 100;

function firstOf(attributes: Attributes): Attributes {
  return attributes.size <= MAX_ATTRIBUTES ? attributes : new Map([...attributes].slice(0, MAX_ATTRIBUTES));
}

/** An empty collection of styles. */
export function ttmlStyles(): TtmlStyles {
  const byKind = { style: new Map<string, Attributes>(), region: new Map<string, Map<string, string>>() };
  const resolve = (attributes: Attributes, depth: number): Attributes => {
    const references = attributes.get('style')?.split(/\s+/u, MAX_REFERENCES) ?? [];
    if (references.length === 0 || depth > MAX_REFERENCES) return attributes;
    const merged = new Map<string, string>();
    // A style may name several; one level at a time is enough for a chain, and keeps a web of references from growing without end.
    for (const reference of references) {
      const named = byKind.style.get(reference);
      if (named)
        for (const [name, value] of references.length === 1 ? resolve(named, depth + 1) : named)
          merged.set(name, value);
    }
    for (const [name, value] of attributes) merged.set(name, value);
    return merged;
  };
  return {
    add(kind, attributes) {
      const id = attributes.get('id');
      if (id !== undefined) byKind[kind].set(id, new Map(firstOf(attributes)));
    },
    addToRegion(id, attributes) {
      const region = byKind.region.get(id) ?? new Map([['id', id]]);
      for (const [name, value] of firstOf(attributes))
        if (region.has(name) || region.size < MAX_ATTRIBUTES) region.set(name, value);
      byKind.region.set(id, region);
    },
    resolve: (attributes) => resolve(attributes, 0),
    region: (id) => (id === undefined ? NONE : resolve(byKind.region.get(id) ?? NONE, 0)),
  };
}

/** Emphasis: on, off, or not stated. Unlike colours and fonts, it is inherited by all nested elements. */
export type Emphasis = Readonly<Partial<Record<EmphasisKind, boolean>>>;

type EmphasisKind = 'bold' | 'italic' | 'underline' | 'strike';

const EMPHASES: ReadonlyMap<string, Emphasis> = new Map<string, Emphasis>([
  ['fontWeight bold', { bold: true }],
  ['fontWeight normal', { bold: false }],
  ['fontStyle italic', { italic: true }],
  ['fontStyle oblique', { italic: true }],
  ['fontStyle normal', { italic: false }],
  ['textDecoration underline', { underline: true }],
  ['textDecoration noUnderline', { underline: false }],
  ['textDecoration lineThrough', { strike: true }],
  ['textDecoration noLineThrough', { strike: false }],
  ['textDecoration none', { underline: false, strike: false }],
]);

/** The emphasis that an element's resolved attributes ask for, within what it inherits. */
export function emphasisOf(attributes: Attributes, inherited: Emphasis = {}): Emphasis {
  let emphasis = inherited;
  for (const name of ['fontWeight', 'fontStyle', 'textDecoration']) {
    for (const word of attributes.get(name)?.split(/\s+/u) ?? []) {
      const said = EMPHASES.get(`${name} ${word}`);
      if (said) emphasis = { ...emphasis, ...said };
    }
  }
  return emphasis;
}

/** What words are that are set off like this. */
export function emphasisKinds(emphasis: Emphasis): EmphasisKind[] {
  return (Object.keys(emphasis) as EmphasisKind[]).filter((kind) => emphasis[kind]);
}

/** What words are not that are set off like this, where it gives them nothing. */
export function takenKinds(emphasis: Emphasis): EmphasisKind[] {
  const kinds = Object.keys(emphasis) as EmphasisKind[];
  return kinds.some((kind) => emphasis[kind]) ? [] : kinds;
}

/** The spans over so many words that are set off like this. */
export function emphasisSpans(emphasis: Emphasis, start: number, end: number): Span[] {
  return emphasisKinds(emphasis).map((kind) => ({ start, end, kind }));
}

const NO_STYLES: Style[] = [];

/** The other spans that an element's resolved attributes ask for. */
function spanStyles(attributes: Attributes): Style[] {
  const colour = attributes.get('color');
  const font = attributes.get('fontFamily');
  const language = attributes.get('lang');
  if (!colour && !font && !language) return NO_STYLES;
  return [
    ...(language ? [{ kind: 'language', value: language } as const] : []),
    ...(font ? [{ kind: 'font', value: normaliseFont(font) } as const] : []),
    ...(colour ? [{ kind: 'colour', value: ttmlColour(colour) } as const] : []),
  ];
}

/** The spans of an element. A font from a style is only the document's look. */
export function innerStyles(resolved: Attributes, own: Attributes): Style[] {
  return spanStyles(resolved).filter(({ kind }) => kind !== 'font' || own.has('fontFamily'));
}

/** The look of plain text. */
const USUAL_COLOURS: readonly (string | undefined)[] = ['white', '#ffffff'];

/** What a whole paragraph is given besides emphasis: its own colour, or that of its style where it sets the paragraph off, as that of a speaker. */
export function paragraphStyles(own: Attributes, resolved: Attributes): Style[] {
  if (own.has('color')) return coloursOf(own);
  return coloursOf(resolved).filter(({ value }) => !USUAL_COLOURS.includes(value));
}

function coloursOf(attributes: Attributes): Style[] {
  return spanStyles(attributes).filter(({ kind }) => kind === 'colour');
}

function ttmlColour(value: string): string {
  const hex = /^#([\da-f]{6})(?:[\da-f]{2})?$/iu.exec(value);
  if (hex) return `#${hex[1]!.toLowerCase()}`;
  const parts = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/u.exec(value);
  if (!parts) return normaliseColour(value);
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}

const ROWS: ReadonlyMap<string | undefined, number> = new Map([
  ['before', 2],
  ['center', 1],
  ['after', 0],
]);

/** Where a region puts its text, as far as the nine places say it. `null` at the bottom in the middle. */
export function placementOfRegion(region: Attributes, paragraph: Attributes): Placement | null {
  if (region === NONE) return null;
  const align = region.get('textAlign') ?? paragraph.get('textAlign') ?? 'center';
  const column = align === 'left' || align === 'start' ? 0 : align === 'right' || align === 'end' ? 2 : 1;
  const row = ROWS.get(region.get('displayAlign')) ?? rowOfOrigin(region.get('origin'));
  const anchor = row * 3 + column + 1;
  return anchor === 2 ? null : { anchor };
}

function rowOfOrigin(origin = ''): number {
  const top = Number(/^\S+\s+([\d.]+)%/u.exec(origin)?.[1] ?? 100);
  return top < 100 / 3 ? 2 : top < 200 / 3 ? 1 : 0;
}
