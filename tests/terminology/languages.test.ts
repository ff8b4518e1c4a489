import { describe, expect, test } from 'vitest';
import { readTermFile } from '#terminology/files/read-term-file.ts';
import { columnFinder } from '#terminology/languages.ts';
import type { LanguagePair } from '#terminology/term.ts';

describe('columnFinder', () => {
  test.each<[string, string, string, string, [number, number] | null]>([
    ['the same codes', 'en,pt-BR', 'en', 'pt-BR', [0, 1]],
    ['the same codes in other letters', 'pt_br,EN', 'en', 'pt-BR', [1, 0]],
    ['the same code before one of another country', 'en-GB,en,de', 'en', 'de', [1, 2]],
    ['another name of a language before the rest', 'en-US,zh-CN,zh-TW', 'en', 'zh-Hant', [0, 2]],
    ['another name with a country', 'en-US,zh-CN,zh-Hant-TW', 'en', 'zh-Hant', [0, 2]],
    ['three letters', 'eng,deu', 'en', 'de', [0, 1]],
    ['another country', 'en-US,pt-PT', 'en', 'pt-BR', [0, 1]],
    ['two scripts of a language', 'zh,zh-TW', 'zh', 'zh-Hant', [0, 1]],
    ['one column for both', 'zh-CN', 'zh', 'zh-Hant', null],
    ['one language alone', 'en,de', 'en', 'fr', null],
    ['no codes', ',', 'en', 'fr', null],
    ['what is no code', 'constructor,!!', 'en', 'fr', null],
  ])('%s: %s for %s into %s', (_, codes, source, target, expected) => {
    const columns = columnFinder({ source, target })(codes.split(','));
    expect(columns && [columns.source, columns.target]).toEqual(expected);
  });
});

describe('a file with several scripts of a language', () => {
  const tmx = (variants: Record<string, string>) =>
    `<tmx version="1.4"><header/><body><tu>${Object.entries(variants)
      .map(([code, text]) => `<tuv xml:lang="${code}"><seg>${text}</seg></tuv>`)
      .join('')}</tu></body></tmx>`;
  const tbx = (sections: Record<string, string>) =>
    `<tbx><text><body><conceptEntry>${Object.entries(sections)
      .map(([code, text]) => `<langSec xml:lang="${code}"><termSec><term>${text}</term></termSec></langSec>`)
      .join('')}</conceptEntry></body></text></tbx>`;
  const tsv = (cells: Record<string, string>) =>
    `${Object.keys(cells).join('\t')}\n${Object.values(cells).join('\t')}\n`;
  const read = (text: string, pair: LanguagePair) => readTermFile(text, pair);

  test.each([
    ['TMX', tmx],
    ['TBX', tbx],
    ['TSV', tsv],
  ])('gives the one that is asked for: %s', (_, write) => {
    const text = write({ 'en-US': 'software', 'zh-CN': '软件', 'zh-TW': '軟體' });
    expect(read(text, { source: 'en', target: 'zh-Hant' })).toEqual([{ source: 'software', target: '軟體' }]);
    expect(read(text, { source: 'zh-Hant', target: 'zh' })).toEqual([{ source: '軟體', target: '软件' }]);
  });

  test.each([
    ['TMX', tmx],
    ['TBX', tbx],
  ])('gives no entry whose source would be its translation: %s', (_, write) => {
    expect(read(write({ 'zh-CN': '你好', 'en-US': 'Hello' }), { source: 'zh', target: 'zh-Hant' })).toEqual(
      [],
    );
  });
});
