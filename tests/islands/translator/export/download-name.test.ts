import { describe, expect, test } from 'vitest';
import { downloadName } from '#islands/translator/export/download-name.ts';

describe('downloadName', () => {
  test.each([
    [{ videoId: 'abc', language: 'de' }, 'abc_de.srt'],
    [{ videoId: 'abc', language: null }, 'abc_translated.srt'],
    [{ language: 'pt-BR' }, 'translated_pt-BR.srt'],
    [{ language: null }, 'translated.srt'],
    [{ language: 'ar', isBilingual: true }, 'translated_ar_bilingual.srt'],
    [{ videoId: 'abc', language: null, isBilingual: true }, 'abc_translated_bilingual.srt'],
  ])('names %j %s', (facts, name) => {
    expect(downloadName({ ...facts, extension: 'srt' })).toBe(name);
  });
});
