import { describe, expect, test } from 'vitest';
import { problemLog } from '#subtitles/reading/problem-log.ts';
import { readRegularBlocks } from '#subtitles/srt/regular.ts';
import { Block, newSrtState } from '#subtitles/srt/state.ts';

const TIMES = '00:00:01,000 --> 00:00:02,500';
const block = (text: string, { number = '1', times = TIMES } = {}) => `${number}\n${times}\n${text}\n\n`;

const NEXT = `2\n${TIMES}\n`;

/** How much of the text the fast path reads, and the resulting state. */
function read(text: string, at = 0) {
  const state = newSrtState(text, problemLog());
  return { read: readRegularBlocks(state, at) - at, state };
}

/** The same before the number and the times of another cue. */
const readBefore = (next: string, text: string) => read(text + next);

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
  ['two dashes', block('-- One')],
  ['a dash before a digit', block('-1')],
  ['one apart from it', block('One\n- 2')],
  ['two blanks behind a dash', block('-  One')],
  ['nothing but a dash', block('-')],
  ['a dash before a bracket', block('- [go -> there]')],
  ['a blank', block(' One')],
  ['a tab', block('\tOne')],
  ['a second line of a blank', block('One\n \nTwo')],
  ['a control code', block('\u001aOne')],
  ['a control code beyond ASCII', block('\u0085One')],
  ['a blank that holds words together', block('\u00a0One')],
  ['a blank of no width', block('\u200bOne')],
  ['a mark of direction', block('\u200fOne')],
  ['a line separator', block('\u2028One')],
  ['a guard', block('\u2060One')],
  ['a minus', block('\u22125 One')],
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
    ['a dash', block('- One\n-Two')],
    ['many lines', block(Array.from({ length: 100 }, () => 'One').join('\n'))],
    ['quotes, dashes and dots', block('“One”\n— Two\n…three')],
    ['opening marks of Spanish', block('¿Uno?\n¡Dos!')],
    ['music', block('♪ la la ♪')],
    ['brackets of East Asia', block('「はい」\n（笑）')],
    ['a picture', block('😀 One')],
  ])('reads %s', (_, text) => {
    expect(readBefore(NEXT, text).read).toBe(text.length);
    expect(read(`x\n${text}${NEXT}`, 2).read).toBe(text.length);
    const wide = text.replaceAll('\n', '\r\n');
    expect(readBefore(NEXT.replaceAll('\n', '\r\n'), wide).read).toBe(wide.length);
  });

  test.each([
    ['nothing', ''],
    ['a number', '2\n'],
    ['text', 'Two\n'],
    ['a number and text', '2\nTwo\n'],
    ['a number and other times', '2\n0:01 -> 0:02\n'],
    ['times without a number', `${TIMES}\nTwo\n`],
    ['another blank line', `\n${NEXT}`],
    ['times without a line end', `2\n${TIMES}`],
  ])('leaves a block to the close look where %s follows', (_, next) => {
    expect(readBefore(next, block('One')).read).toBe(0);
    expect(readBefore(next, block('One') + block('Two')).read).toBe(block('One').length);
  });

  test.each(irregular)('reads nothing where there is %s', (_, text) => {
    const { read: count, state } = readBefore(NEXT, text);
    expect(count).toBe(0);
    const own = { track: null, log: null, text: null, nextSign: null, nextReturn: null };
    expect({ ...state, ...own }).toEqual({ ...newSrtState(text, problemLog()), ...own });
  });

  test.each([
    '\u00a1One',
    '\u1fffOne',
    '\u2010One',
    '\u2027One',
    '\u2213One',
    '\u2fffOne',
    '\u3001One',
    '\ud7ffOne',
    '\uff01One',
    '\uff1aOne',
    '\ufffdOne',
    '\u065fOne',
    '\u066aOne',
    '\u06efOne',
    '\u06faOne',
  ])('reads what begins next to those: %j', (text) => {
    expect(readBefore(NEXT, block(text)).read).toBe(block(text).length);
  });

  test('leaves no block open, and knows where it is', () => {
    const { state } = readBefore(NEXT, block('One') + block('Two\nlines', { number: '7' }));
    expect(state).toMatchObject({
      line: 9,
      lastNumber: 7,
      kind: Block.preamble,
      lines: 0,
      isBlankPending: true,
    });
    expect(state.track.finish().cues).toEqual([
      { startMs: 1000, endMs: 2500, text: 'One' },
      { startMs: 1000, endMs: 2500, text: 'Two\nlines' },
    ]);
  });

  test.each(irregular.filter(([, text]) => !text.includes('\r')))(
    'reads nothing where lines end in CR and LF, and there is %s',
    (_, text) => {
      expect(read((text + NEXT).replaceAll('\n', '\r\n')).read).toBe(0);
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
      expect(readBefore(NEXT.replaceAll('\n', '\r\n'), text).read).toBe(0);
  });

  test.each([
    ['two', 'One\nTwo'],
    ['three', 'One\nTwo\nThree'],
  ])('takes the returns out of %s lines', (_, words) => {
    const text = (block(words) + NEXT).replaceAll('\n', '\r\n');
    expect(read(text).state.track.finish().cues).toEqual([{ startMs: 1000, endMs: 2500, text: words }]);
  });

  test('reads markup where there is any', () => {
    const texts = ['One', 'a < b', '<i>Two</i>', 'a {\\an8}b', 'Three', 'a &amp; b', 'a > b', 'Four '];
    const text = texts.map((words) => block(words)).join('');
    const { read: count, state } = readBefore(NEXT, text);
    expect(count).toBe(text.length);
    const { cues } = state.track.finish();
    expect(cues.map((cue) => cue.text)).toEqual([
      'One',
      'a < b',
      'Two',
      'a b',
      'Three',
      'a & b',
      'a > b',
      'Four',
    ]);
    expect(cues.filter(({ spans, placement }) => spans ?? placement)).toHaveLength(2);
  });

  test.each(['[go -> there]', 'one\rtwo'])('reads the blocks around one with %j', (odd) => {
    const [before, within, after] = [block('One'), block(odd), block('Two')];
    const state = newSrtState(before + within + after + NEXT, problemLog());
    const afterFirst = readRegularBlocks(state, 0);
    expect(afterFirst).toBe(before.length);
    expect(readRegularBlocks(state, afterFirst)).toBe(afterFirst);
    expect(readRegularBlocks(state, afterFirst + within.length)).toBe((before + within + after).length);
  });
});
