import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { previewEncodings } from '#subtitles/encoding/preview.ts';
import { encodeAs } from '../../bench/encodings/encode.ts';

const cueOf = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const marked = (bytes: Uint8Array) => Uint8Array.of(...bytesOf('\ufeff'), ...bytes);

describe('a mark of UTF-8', () => {
  test.each([
    ['windows-1252', 'Só falta uma única Dragon Ball! Não, o avião não está lá.'],
    ['windows-1251', 'Привет, как дела? Я не знаю, что сказать.'],
    ['gb18030', '你去哪儿了？我不知道发生了什么事。'],
  ])('says nothing before bytes in %s', (encoding, words) => {
    const bytes = marked(encodeAs(cueOf(words), encoding)!);
    expect(decodeBytes(bytes)).toMatchObject({ text: cueOf(words), encoding, source: 'guess' });
    expect(decodeBytes(bytes, { encoding }).text).toBe(cueOf(words));
    expect(previewEncodings(bytes)[0]!.words).toBe(words);
  });

  test('says nothing of the lines of another encoding among those in UTF-8', () => {
    const [russian, more] = [cueOf('Привет, как дела?'), cueOf('Я не знаю, что сказать.')];
    const bytes = marked(Uint8Array.of(...bytesOf(russian), ...encodeAs(more, 'windows-1251')!));
    expect(decodeBytes(bytes)).toMatchObject({ text: russian + more, encoding: 'utf-8', source: 'bom' });
  });

  test('counts where a few bytes of UTF-8 are damaged', () => {
    const text = cueOf('Привет, как дела?');
    const bytes = marked(Uint8Array.of(...bytesOf(text), 0xd0));
    expect(decodeBytes(bytes)).toMatchObject({ text: `${text}\ufffd`, encoding: 'utf-8', source: 'bom' });
  });
});
