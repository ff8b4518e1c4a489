import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { readSubtitleFile } from '#subtitles/read-file.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (char) => char.charCodeAt(0)).buffer);
const textOf = (text: string) => decodeBytes(utf8(text)).text;

describe('control codes of Unicode', () => {
  test.each([
    ['It\u0092s \u0093here\u0094 \u0096 d\u0085', 'It’s “here” – d…'],
    ['VÉRITÉ\u0085 le c\u009cur', 'VÉRITÉ… le cœur'],
    ['Он сказал: \u0093Да\u0094', 'Он сказал: “Да”'],
  ])('are the marks that Windows-1252 has in their place: %j', (text, meant) => {
    expect(textOf(text)).toBe(meant);
    expect(textOf(`\ufeff${text}`)).toBe(meant);
    expect(decodeBytes(utf16(text)).text).toBe(meant);
  });

  test.each([
    ['beside no letter', 'One \u0085 two'],
    ['that are no marks', 'It\u0092s \u008d'],
    ['of UTF-8 that was read in another encoding', 'Itâ\u0080\u0099s dÃ\u0083 it\u0092s'],
  ])('are left as they are %s: %j', (_, text) => {
    expect(textOf(text)).toBe(text);
  });

  test('are written back as marks', async () => {
    const source = 'WEBVTT\n\n00:01.000 --> 00:02.000\nIt\u0092s me\n\n00:03.000 --> 00:04.000\nYes\n';
    const read = await readSubtitleFile(utf8(source), { fileName: 'a.vtt', maxBytes: 1_000 });
    if (read.kind !== 'read') throw new Error(read.kind);
    const { cues } = read.subtitles;
    expect(cues[0]!.text).toBe('It’s me');
    expect(writeIntoSource(read.text, 'vtt', cues)?.text).toBe(source.replace('\u0092', '’'));
  });
});
