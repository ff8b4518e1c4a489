import { columnFinder } from '../languages.ts';
import { type LanguagePair, type Term, TermFileError } from '../term.ts';
import { escapeXml } from '../xml/escape-xml.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../xml/read-xml.ts';

/** What these hold is the markup of another program, not text that is spoken. */
const CODES = new Set(['bpt', 'ept', 'it', 'ph', 'ut']);

/** The units of a TMX file (1.1 to 1.4) that have both languages; markup of other programs is left out. @throws TermFileError */
export function readTmx(text: string, pair: LanguagePair): Term[] {
  const root = readXml(text);
  if (root.name !== 'tmx') throw new TermFileError('otherKind');
  const units = childrenOf(root, 'body').flatMap((body) => childrenOf(body, 'tu'));
  const columnsOf = columnFinder(pair);
  return units.flatMap((unit) => {
    const variants = childrenOf(unit, 'tuv');
    const codes = variants.map(
      ({ attributes }) => attributes.get('xml:lang') ?? attributes.get('lang') ?? '',
    );
    const columns = columnsOf(codes);
    if (!columns) return [];
    const [source, target] = [segmentOf(variants[columns.source]), segmentOf(variants[columns.target])];
    return source && target ? [{ source, target }] : [];
  });
}

function segmentOf(variant: XmlElement | undefined): string {
  const segment = variant && childrenOf(variant, 'seg')[0];
  return segment ? textOf(segment, ({ name }) => !CODES.has(name)) : '';
}

/** The units as TMX 1.4. */
export function writeTmx(units: readonly Term[], { source, target }: LanguagePair): string {
  const variant = (code: string, text: string) =>
    `<tuv xml:lang="${escapeXml(code)}"><seg>${escapeXml(text)}</seg></tuv>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tmx version="1.4">',
    `<header creationtool="Polycue" creationtoolversion="1" segtype="block" o-tmf="Polycue" adminlang="en" srclang="${escapeXml(source)}" datatype="plaintext"/>`,
    '<body>',
    ...units.map((unit) => `<tu>${variant(source, unit.source)}${variant(target, unit.target)}</tu>`),
    '</body>',
    '</tmx>',
    '',
  ].join('\n');
}
