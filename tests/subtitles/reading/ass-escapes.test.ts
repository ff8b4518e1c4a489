import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:04,000\n${text}\n`;
const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:04.000\n${text}\n`;
const textOf = (source: string) => readSubtitles(source).cues[0]?.text;

describe('escapes of ASS in other formats', () => {
  test.each([
    ['- Where were you?\\N- At home.', '- Where were you?\n- At home.'],
    ['\\h\\h\\h\\h>> WELCOME BACK.', '\u00a0\u00a0\u00a0\u00a0>> WELCOME BACK.'],
    ['One \\hTwo', 'One \u00a0Two'],
    ['right\\hbefore\\h\\hor', 'right\u00a0before\u00a0\u00a0or'],
    ['Quoi\\h?\\NRien.\\N', 'Quoi\u00a0?\nRien.'],
    ['One\\nline\\Nand another', 'One\nline\nand another'],
  ])('%j is read as players show it', (written, text) => {
    expect(textOf(srt(written))).toBe(text);
    expect(textOf(`{25}{100}${written}`)).toBe(text);
  });

  test.each([
    'Open C:\\New and then D:\\home.',
    'It is on \\\\server\\New.',
    'Look in Users\\Notes\\Home.',
    'She drove at 120 km\\h.',
    'print("one\\ntwo")',
    'A back\\slash',
    'because nothing can \\happen to me.',
    'Here \\hat{x} is the mean, and \\hbar is known.',
  ])('%j is left as it is', (text) => {
    expect(textOf(srt(text))).toBe(text);
    expect(textOf(vtt(text))).toBe(text);
  });

  test('a script without times is left as it is', () => {
    const script = 'The rules keep \\N line breaks.\n';
    expect(readSubtitles(script, { fileName: 'notes.txt' }).cues[0]?.text).toBe(script.trim());
  });

  test('an override beside them is none of a path', () => {
    expect(textOf(srt('{\\an8}Chapter one\\NThe road'))).toBe('Chapter one\nThe road');
  });

  test('styles stay around their words', () => {
    expect(readSubtitles(srt('<i>One\\NTwo</i>\\N<b>Three</b>')).cues[0]).toMatchObject({
      text: 'One\nTwo\nThree',
      spans: [
        { start: 0, end: 7, kind: 'italic' },
        { start: 8, end: 13, kind: 'bold' },
      ],
    });
  });

  test('a document keeps the rest of its file', () => {
    const source = `${vtt('<i>One</i>\\NTwo')}\nNOTE C:\\New\n\n00:05.000 --> 00:06.000\nC:\\New\n`;
    const { cues } = readSubtitles(source);
    expect(writeIntoSource(source, 'vtt', cues)?.text).toBe(source.replace('\\NTwo', '\nTwo'));
  });
});
