import { describe, expect, test } from 'vitest';
import { problemLog } from '#subtitles/reading/problem-log.ts';
import { readRegularBlocks } from '#subtitles/srt/regular.ts';
import { HAS_MARKUP, newSrtState } from '#subtitles/srt/state.ts';

const TIMES = '00:00:01,000 --> 00:00:02,500';
const block = (text: string, { number = '1', times = TIMES } = {}) => `${number}\n${times}\n${text}\n\n`;

/** How much of the text the fast path reads, and the resulting state of the block. */
function read(text: string, at = 0) {
  const state = newSrtState(text, problemLog());
  return { read: readRegularBlocks(state, at) - at, state };
}

const irregular: [about: string, text: string][] = [
  ['no number', `\n${TIMES}\nOne\n\n`],
  ['a word for a number', block('One', { number: 'x' })],
  ['a sign next to the digits', block('One', { number: '1:' })],
  ['the sign before them', block('One', { number: '/1' })],
  ['a blank behind the number', block('One', { number: '1 ' })],
  ['a blank before it', block('One', { number: ' 1' })],
  ['too long a number', block('One', { number: '1234567890' })],
  ['another arrow', block('One', { times: '00:00:01,000 ->  00:00:02,500' })],
  ['a blank behind the times', block('One', { times: `${TIMES} ` })],
  ['nothing behind the times', `1\n${TIMES}`],
  ['a dot in the first time', block('One', { times: '00:00:01.000 --> 00:00:02,500' })],
  ['a dot in the second', block('One', { times: '00:00:01,000 --> 00:00:02.500' })],
  ['a letter in the first time', block('One', { times: '00:00:0x,000 --> 00:00:02,500' })],
  ['a letter in the second', block('One', { times: '00:00:01,000 --> 00:00:0x,500' })],
  ['no text', block('')],
  ['a line that begins with a digit', block('1 One')],
  ['a line that begins with the last digit', block('9 One')],
  ['a second line that begins with a digit', block('One\n2')],
  ['a dash', block('- One')],
  ['a second line with a dash', block('One\n- Two')],
  ['a blank', block(' One')],
  ['a tab', block('\tOne')],
  ['a second line of a blank', block('One\n \nTwo')],
  ['a control code', block('\u001aOne')],
  ['a code between ASCII and the letters', block('\u00a0One')],
  ['the last of those', block('\u00bfOne')],
  ['a blank of no width', block('\u200bOne')],
  ['a wide blank', block('\u3000One')],
  ['the blank among the letters', block('One\n\u1680Two')],
  ['an Arabic digit', block('\u0660 One')],
  ['the last one', block('\u0669 One')],
  ['a Persian digit', block('\u06f0 One')],
  ['the last Persian one', block('\u06f9 One')],
  ['a full-width digit', block('１One')],
  ['a byte-order mark', block('\ufeffOne')],
  ['an arrow in brackets', block('One\n[go -> there]')],
  ['times in brackets', block('[00:01.000 --> 00:02.000] One')],
  ['a carriage return', block('One\rTwo')],
  ['one at the end of a line', block('One\r\nTwo')],
  ['no end', `1\n${TIMES}\nOne`],
  ['an end without a blank line', `1\n${TIMES}\nOne\n`],
  ['the next block without a blank line', `1\n${TIMES}\nOne\n2\n${TIMES}\nTwo\n\n`],
];

describe('readRegularBlocks', () => {
  test.each([
    ['a word', block('One')],
    ['a letter', block('a')],
    ['three lines', block('One\nTwo\nThree')],
    ['a long number', block('One', { number: '123456789' })],
    ['a number with zeros', block('One', { number: '0001' })],
    ['the last time of all', block('One', { times: '99:59:59,999 --> 99:59:59,999' })],
    ['signs at the beginning', block('"One"\n!\n(a)')],
    ['letters with marks', block('À la carte\nÉté')],
    ['Cyrillic', block('Привет')],
    ['Arabic', block('مرحبا')],
    ['Thai', block('สวัสดี')],
    ['kana', block('これは\nア')],
    ['Chinese', block('今日')],
    ['Korean', block('안녕')],
    ['a head without a shaft', block('a > b >> c')],
    ['an arrow', block('One\ngo -> there')],
    ['a long one', block('One --> Two')],
    ['brackets', block('[One]\n[Two]')],
    ['brackets below an arrow', block('a -> b\n[Two]')],
    ['numbers within a line', block('a 1 - 2')],
  ])('reads %s', (_, text) => {
    expect(read(text).read).toBe(text.length);
    expect(read(`x\n${text}2`, 2).read).toBe(text.length);
    const wide = text.replaceAll('\n', '\r\n');
    expect(read(wide).read).toBe(wide.length);
    expect(read(`${wide}2`).read).toBe(wide.length);
  });

  test.each(irregular)('reads nothing where there is %s', (_, text) => {
    const { read: count, state } = read(text);
    expect(count).toBe(0);
    const own = { signs: null, regular: null, track: null, log: null };
    expect({ ...state, ...own }).toEqual({ ...newSrtState(text, problemLog()), ...own });
  });

  test.each([
    '\u00c0One',
    '\u1fffOne',
    '\u3041One',
    '\ud7ffOne',
    '\u065fOne',
    '\u066aOne',
    '\u06efOne',
    '\u06faOne',
  ])('reads what begins next to those: %j', (text) => {
    expect(read(block(text)).read).toBe(block(text).length);
  });

  test('leaves the same state as reading line by line', () => {
    const text = block('One');
    expect(read(text).state).toMatchObject({
      line: 4,
      lastNumber: 1,
      startMs: 1000,
      endMs: 2500,
      blockLine: 2,
      lines: 1,
      from: 32,
      to: 35,
      marks: 0,
      isBlankPending: true,
      lastFrom: 32,
      lastTo: 35,
    });
  });

  test.each(irregular.filter(([, text]) => !text.includes('\r')))(
    'reads nothing where lines end in CR and LF, and there is %s',
    (_, text) => {
      expect(read(text.replaceAll('\n', '\r\n')).read).toBe(0);
    },
  );

  test.each([
    ['a line feed alone', 'One\nTwo'],
    ['one behind a letter', 'O\nTwo'],
    ['a carriage return alone', 'One\rTwo'],
    ['two of them', 'One\r\r\nTwo'],
    ['none before the blank line', 'One\n'],
  ])('reads nothing where lines end in CR and LF, and there is %s', (_, words) => {
    for (const text of [`1\r\n${TIMES}\r\n${words}\r\n\r\n`, `1\r\n${TIMES}\r\n${words}\r\n\n`])
      expect(read(text).read).toBe(0);
  });

  test('knows where lines are that end in CR and LF', () => {
    const text = block('One\nTwo').replaceAll('\n', '\r\n');
    expect(read(text).state).toMatchObject({
      ...{ line: 5, from: 34, to: 42, lines: 2, lastFrom: 39, lastTo: 42 },
    });
  });

  test('knows it of several lines', () => {
    const text = block('One <i>\nTwo', { number: '12' });
    expect(read(text).state).toMatchObject({
      line: 5,
      lastNumber: 12,
      lines: 2,
      from: 33,
      to: 44,
      marks: HAS_MARKUP,
      lastFrom: 41,
      lastTo: 44,
    });
  });

  test('looks ahead for markup characters, and keeps their positions until they are passed', () => {
    const texts = ['One', 'a < b', 'Two', 'a { b', 'Three', 'a & b', 'a > b', '<{&', 'Four'];
    const upTo = (last: number) => texts.slice(0, last + 1).map((words) => block(words));
    const marks = texts.map((_, last) => {
      const text = upTo(last).join('');
      const { read: count, state } = read(text);
      expect(count).toBe(text.length);
      return state.marks;
    });
    expect(marks).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0]);
  });

  test.each(['[go -> there]', 'one\rtwo'])('reads the blocks around one with %j', (odd) => {
    const [before, within, after] = [block('One'), block(odd), block('Two')];
    const state = newSrtState(before + within + after, problemLog());
    const afterFirst = readRegularBlocks(state, 0);
    expect(afterFirst).toBe(before.length);
    // A look at the next block leaves no trace in the one that is open.
    const alone = read(before).state;
    const places = ({ from, to, lines, lastFrom, lastTo, line, startMs }: typeof state) => ({
      ...{ from, to, lines, lastFrom, lastTo, line, startMs },
    });
    expect(places(state)).toEqual(places(alone));
    expect(readRegularBlocks(state, afterFirst)).toBe(afterFirst);
    expect(readRegularBlocks(state, afterFirst + within.length)).toBe(state.text.length);
  });
});
