import { columnFinder } from '../languages.ts';
import { type LanguagePair, type Term, TermFileError } from '../term.ts';
import { escapeXml } from '../xml/escape-xml.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../xml/read-xml.ts';

/**
 * The terms of a TBX-Basic file: of ISO 30042:2019 (`tbx`), or of the version before it (`martif`). An entry gives the first term of each
 * language; entries without both languages are left out. @throws TermFileError
 */
export function readTbx(text: string, pair: LanguagePair): Term[] {
  const root = readXml(text);
  if (root.name !== 'tbx' && root.name !== 'martif') throw new TermFileError('otherKind');
  const bodies = childrenOf(root, 'text').flatMap((found) => childrenOf(found, 'body'));
  const entries = bodies.flatMap((body) => childrenOf(body, 'conceptEntry', 'termEntry'));
  const columnsOf = columnFinder(pair);
  return entries.flatMap((entry) => {
    const sections = childrenOf(entry, 'langSec', 'langSet');
    const codes = sections.map(({ attributes }) => attributes.get('xml:lang') ?? '');
    const columns = columnsOf(codes);
    if (!columns) return [];
    const [source, target] = [firstTerm(sections[columns.source]), firstTerm(sections[columns.target])];
    return source && target ? [{ source, target }] : [];
  });
}

function firstTerm(section: XmlElement | undefined): string {
  if (!section) return '';
  const holders = childrenOf(section, 'termSec', 'tig', 'ntig');
  const terms = holders.flatMap((holder) => [
    ...childrenOf(holder, 'term'),
    ...childrenOf(holder, 'termGrp').flatMap((group) => childrenOf(group, 'term')),
  ]);
  return terms[0] ? textOf(terms[0]) : '';
}

/** The terms as TBX-Basic of ISO 30042:2019, with categories as attributes (DCA). */
export function writeTbx(terms: readonly Term[], { source, target }: LanguagePair, name: string): string {
  const section = (code: string, term: string) =>
    `<langSec xml:lang="${escapeXml(code)}"><termSec><term>${escapeXml(term)}</term></termSec></langSec>`;
  const entries = terms.map(
    (term, at) =>
      `<conceptEntry id="c${at + 1}">${section(source, term.source)}${section(target, term.target)}</conceptEntry>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx type="TBX-Basic" style="dca" xml:lang="${escapeXml(source)}" xmlns="urn:iso:std:iso:30042:ed-2">`,
    `<tbxHeader><fileDesc><titleStmt><title>${escapeXml(name)}</title></titleStmt><sourceDesc><p>Polycue</p></sourceDesc></fileDesc></tbxHeader>`,
    '<text><body>',
    ...entries,
    '</body></text>',
    '</tbx>',
    '',
  ].join('\n');
}
