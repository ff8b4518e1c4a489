import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readTermFile } from '#terminology/files/read-term-file.ts';
import { readTbx, writeTbx } from '#terminology/files/tbx.ts';
import { readTmx, writeTmx } from '#terminology/files/tmx.ts';
import { readTsv, writeTsv } from '#terminology/files/tsv.ts';
import { type Term, TermFileError } from '#terminology/term.ts';

const pair = { source: 'en', target: 'pt-BR' };

/** Any text that XML can hold. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, 'x'))
  .filter((text) => text !== '');
const oddText = fc.stringMatching(/^["\t\r\n&<>;a#]{1,12}$/);
const anyTerms = fc.array(
  fc.record({ source: fc.oneof(anyText, oddText), target: fc.oneof(anyText, oddText) }),
  { maxLength: 20 },
);

const formats: readonly [string, (terms: readonly Term[]) => string, (text: string) => Term[]][] = [
  ['TSV', (terms) => writeTsv(terms, pair), (text) => readTsv(text, pair)],
  ['TBX', (terms) => writeTbx(terms, pair, 'A <list> & more'), (text) => readTbx(text, pair)],
  ['TMX', (terms) => writeTmx(terms, pair), (text) => readTmx(text, pair)],
];

describe.each(formats)('%s', (_name, write, read) => {
  test('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(read(write(terms))).toEqual(terms);
      }),
    );
  });

  test('is told apart by what is in the file', () => {
    const terms = [{ source: 'hive', target: 'colmeia' }];
    expect(readTermFile(write(terms), pair)).toEqual(terms);
  });

  test('reads or refuses any text, and fails in no other way', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[<>/!?&;"='a-c\s[\]-]{0,60}$/)),
        (text) => {
          try {
            expect(read(text)).toBeInstanceOf(Array);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(TermFileError);
          }
        },
      ),
    );
  });
});

const problemOf = (text: string) => {
  try {
    return readTermFile(text, pair).length;
  } catch (thrown) {
    return (thrown as TermFileError).problem;
  }
};
const tmx = (body: string, head = '') =>
  `<?xml version="1.0"?>\n${head}<tmx version="1.4"><body>${body}</body></tmx>`;
const unit = (source: string) =>
  `<tu><tuv xml:lang="EN-us"><seg>${source}</seg></tuv><tuv xml:lang="pt"><seg>casa</seg></tuv></tu>`;

describe('a hostile file', () => {
  test('declares no entities, uses none, and fetches nothing', () => {
    expect(problemOf(tmx(unit('&lol;'), '<!DOCTYPE tmx [<!ENTITY lol "ha">]>'))).toBe('entities');
    expect(problemOf(tmx(unit('&lol;')))).toBe('entities');
    expect(problemOf(tmx(unit('&constructor;')))).toBe('entities');
    expect(problemOf(tmx(unit('a &amp b')))).toBe('entities');
    expect(problemOf(tmx(unit('&#x110000;')))).toBe('entities');
    expect(problemOf(tmx(unit('house'), '<!DOCTYPE tmx SYSTEM "tmx14.dtd">'))).toBe(1);
  });

  test('nests and grows within bounds', () => {
    expect(problemOf(tmx(unit(`${'<hi>'.repeat(100)}x${'</hi>'.repeat(100)}`)))).toBe('tooDeep');
    expect(problemOf(tmx('<a/>'.repeat(400_001)))).toBe('tooLarge');
    expect(problemOf(`<tmx>${' '.repeat(20_000_000)}</tmx>`)).toBe('tooLarge');
    expect(problemOf(`a${' '.repeat(20_000_000)}`)).toBe('tooLarge');
    expect(problemOf('a\tb\n'.repeat(100_002))).toBe('tooLarge');
  });

  test.each([
    '<tmx>',
    '<tmx></tbx>',
    '<tmx><body></tmx></body>',
    '<tmx a=1/>',
    '<tmx a="1" a="2"/>',
    '<',
    '<!--',
  ])('is complete: %s is not', (text) => expect(problemOf(text)).toBe('malformed'));

  test('is a list of terms', () => expect(problemOf('<html/>')).toBe('otherKind'));
});

describe('a file of another program', () => {
  test('has markup in its segments, which is left out, and countries in its codes', () => {
    const marked =
      'the <bpt i="1">&lt;b&gt;</bpt><hi>white</hi><ept i="1">&lt;/b&gt;</ept> <![CDATA[<house>]]>';
    expect(readTmx(tmx(unit(marked)), pair)).toEqual([{ source: 'the white <house>', target: 'casa' }]);
  });

  test('may be TBX of the version before', () => {
    const old = `<martif type="TBX-Basic"><text><body><termEntry id="1"><langSet xml:lang="en"><tig><term>hive</term></tig>
      <tig><term>beehive</term></tig></langSet><langSet xml:lang="pt-br"><ntig><termGrp><term>colmeia</term></termGrp></ntig></langSet>
      </termEntry><termEntry><langSet xml:lang="en"><tig><term>alone</term></tig></langSet></termEntry></body></text></martif>`;
    expect(readTbx(old, pair)).toEqual([{ source: 'hive', target: 'colmeia' }]);
  });

  test('may be a table with more columns, Windows line ends and a heading', () => {
    expect(readTsv('\uFEFFde\tpt\ten\r\nBiene\tabelha\tbee\r\n', pair)).toEqual([
      { source: 'bee', target: 'abelha' },
    ]);
    expect(readTsv('bee\tabelha\tnote\nhalf\n', pair)).toEqual([{ source: 'bee', target: 'abelha' }]);
    expect(readTsv('no\tnão\n', pair)).toEqual([{ source: 'no', target: 'não' }]);
    expect(readTsv('"open\tfim', pair)).toEqual([{ source: '"open', target: 'fim' }]);
  });
});
