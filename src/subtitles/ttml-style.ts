import type { Placement } from './cue.ts';
import type { Style } from './span-builder.ts';
import { normaliseColour } from './srt-tags.ts';

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

/** An empty collection of styles. */
export function ttmlStyles(): TtmlStyles {
  const byKind = { style: new Map<string, Attributes>(), region: new Map<string, Attributes>() };
  const resolve = (attributes: Attributes, depth: number): Attributes => {
    const references = attributes.get('style')?.split(/\s+/u).slice(0, MAX_REFERENCES) ?? [];
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
      if (id !== undefined) byKind[kind].set(id, attributes);
    },
    addToRegion(id, attributes) {
      byKind.region.set(id, new Map([...(byKind.region.get(id) ?? NONE), ...attributes, ['id', id]]));
    },
    resolve: (attributes) => resolve(attributes, 0),
    region: (id) => (id === undefined ? NONE : resolve(byKind.region.get(id) ?? NONE, 0)),
  };
}

/** The spans that an element's resolved attributes ask for. */
function spanStyles(attributes: Attributes): Style[] {
  const colour = attributes.get('color');
  const font = attributes.get('fontFamily');
  const decoration = attributes.get('textDecoration') ?? '';
  const language = attributes.get('lang');
  return [
    ...(language ? [{ kind: 'language', value: language } as const] : []),
    ...(font ? [{ kind: 'font', value: font } as const] : []),
    ...(colour ? [{ kind: 'colour', value: ttmlColour(colour) } as const] : []),
    ...(attributes.get('fontWeight') === 'bold' ? [{ kind: 'bold' } as const] : []),
    ...(/^(?:italic|oblique)$/u.test(attributes.get('fontStyle') ?? '') ? [{ kind: 'italic' } as const] : []),
    ...(/(?:^|\s)underline/u.test(decoration) ? [{ kind: 'underline' } as const] : []),
    ...(/(?:^|\s)lineThrough/u.test(decoration) ? [{ kind: 'strike' } as const] : []),
  ];
}

/** What a span is given. A font from a style is merely how the document looks. */
export function innerStyles(resolved: Attributes, own: Attributes): Style[] {
  return spanStyles(resolved).filter(({ kind }) => kind !== 'font' || own.has('fontFamily'));
}

/** What a whole paragraph is given by its style: emphasis counts, but its colour and font are merely how the document looks. */
export function paragraphStyles(resolved: Attributes, own: Attributes): Style[] {
  return spanStyles(resolved).filter(({ kind }) => {
    if (kind === 'language' || kind === 'font') return false;
    return kind !== 'colour' || own.has('color');
  });
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
