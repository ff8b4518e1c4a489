import { describe, expect, test } from 'vitest';
import { detectFormat } from '#subtitles/detect-format.ts';
import { readSubtitles } from '#subtitles/read.ts';

describe('detectFormat', () => {
  test.each([
    ['WEBVTT', 'vtt'],
    ['\ufeff  [Script Info]', 'ass'],
    ['; made by hand\n[V4+ Styles]', 'ass'],
    ['; made by hand\n[v4 styles]', 'ass'],
    ['\n[EVENTS]', 'ass'],
    ['Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,a', 'ass'],
    ['words\n dialogue: Marked=0, 10:00:01.00', 'ass'],
    ['<tt>', 'ttml'],
    ['\ufeff\n<?xml version="1.0"?><tt xmlns="x">', 'ttml'],
    ['<x:tt\n>', 'ttml'],
    ['<smpte:tt >', 'ttml'],
    ['<tt ><head><body>', 'ttml'],
    ['<ttml:tt><html>', 'ttml'],
    ['<!doctype html>', 'html'],
    ['<HTML>', 'html'],
    ['<html lang="en">', 'html'],
    ['<!-- x --><head>', 'html'],
    ['<head\n>', 'html'],
    ['<body class="x">', 'html'],
    ['<body>', 'html'],
    ['<script src="x">', 'html'],
    ['<script>', 'html'],
    ['<html><p>a tttt</p>', 'html'],
    ['words\n\n1\r00:00:01,000 --> 00:00:02,000', 'srt'],
    ['<i>words</i>\n00:00:01,000 --> 00:00:02,000', 'srt'],
    ['[00:01.00]words', 'lrc'],
    ['[ti:words]\n[0:01]words', 'lrc'],
    ['0:00:01.000,0:00:02.000', 'sbv'],
    ['words\n0:00:01.000,0:00:02.000\nwords', 'sbv'],
    ['', null],
    ['words', null],
    ['<i>words</i>', null],
    ['<header>words', null],
    ['<ttx>', null],
    ['say [script', null],
    ['see [events]', null],
    ['a dialogue: 0,0:00:01.00', null],
    ['Dialogue: 0,words', null],
    ['WEBVTTx', null],
  ])('%j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format);
  });

  const times = '00:00:01,000 --> 00:00:02,000';

  test.each([
    ['after many lines', '\n'.repeat(1999) + times, 'srt'],
    ['after too many', '\n'.repeat(2000) + times, null],
    ['after long lines', `${'x'.repeat(4000)}\n`.repeat(60) + times, 'srt'],
    ['after too long ones', `${'x'.repeat(4000)}\n`.repeat(70) + times, null],
    ['far on a long line, which is cut', `${'x'.repeat(5000)}\n${times}`, 'srt'],
  ])('looks for times %s', (_, text, format) => {
    expect(detectFormat(text)).toBe(format);
  });

  test('takes no tag for one that comes after many words', () => {
    expect(detectFormat(`<x>${' '.repeat(5000)}<tt>`)).toBeNull();
  });
});

describe('readSubtitles', () => {
  const codesOf = (text: string, fileName = '') =>
    readSubtitles(text, { fileName }).problems.map(({ code }) => code);

  test.each([
    ['nothing', '', ['empty_file']],
    ['blanks', ' \n\ufeff', ['empty_file']],
    ['a page', '<html>', ['html_page']],
    ['words', 'words', ['not_subtitles']],
    ['control codes', '\u0001'.repeat(20), ['binary_file']],
    ['what meant nothing', `${'\ufffd'.repeat(2)}${'a'.repeat(20)}`, ['binary_file']],
    ['one such of twenty', `\ufffd${'a'.repeat(19)}`, ['not_subtitles']],
  ])('says what %s is', (_, text, codes) => {
    expect([readSubtitles(text).format, codesOf(text)]).toEqual([null, codes]);
  });

  test.each([
    [8, true],
    [9, false],
    [13, false],
    [14, true],
    [25, true],
    [26, false],
    [27, false],
    [28, true],
    [31, true],
    [32, false],
  ])('takes texts full of the code %i for no text: %s', (code, isBinary) => {
    const text = `a${String.fromCharCode(code).repeat(9)}b`;
    expect(codesOf(text)).toEqual([isBinary ? 'binary_file' : 'not_subtitles']);
  });

  test('looks for such codes at the beginning alone', () => {
    expect(codesOf('a'.repeat(8192) + '\u0001'.repeat(8192))).toEqual(['not_subtitles']);
  });

  test('shows the beginning of what it cannot read', () => {
    expect(readSubtitles('words').problems).toEqual([{ code: 'not_subtitles', excerpt: 'words' }]);
    expect(readSubtitles('').problems).toStrictEqual([{ code: 'empty_file' }]);
  });

  test('goes by the name last, and says first that there are no cues', () => {
    const { format, problems } = readSubtitles('words', { fileName: 'a.srt' });
    expect([format, problems[0]?.code]).toEqual(['srt', 'no_cues']);
    expect(readSubtitles('[00:01.00]words', { fileName: 'a.srt' }).format).toBe('lrc');
  });
});
