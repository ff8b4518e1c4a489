import { expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

const textsOf = (source: string) => readSubtitles(source).cues.map(({ text }) => text);

test('a line of Whisper’s table keeps its quotes, and takes no other line into it', () => {
  const rows = [
    'start\tend\ttext',
    '2000\t3000\t"unclosed',
    '3000\t4000\tplain',
    '4000\t5000\tends with "it"',
  ];
  expect(textsOf(rows.join('\n'))).toEqual(['"unclosed', 'plain', 'ends with "it"']);
  expect(textsOf('start\tend\ttext\r\n0\t1000\t"Hello"\r\n')).toEqual(['"Hello"']);
});

test('dialogue quoted over two rows stays two rows, also in a table of another name', () => {
  const rows = ['Start\tEnd\tDialogue', '0:01.0\t0:02.0\t"first', '0:02.0\t0:03.0\tsecond"'];
  expect(textsOf(rows.join('\n'))).toEqual(['"first', 'second"']);
});

test.each([
  ['Hello, ""you""', 'Hello, "you"'],
  ['two\nlines', 'two\nlines'],
])('a cell in quotes is read as RFC 4180 has it: %j', (cell, text) => {
  expect(textsOf(`start,end,text\n1.0,2.0,"${cell}"\n2.0,3.0,b\n`)).toEqual([text, 'b']);
});

test('quotes that do not enclose a cell are words', () => {
  expect(textsOf('start,end,text\n1.0,2.0,"He" said\n2.0,3.0,b\n')).toEqual(['"He" said', 'b']);
});
