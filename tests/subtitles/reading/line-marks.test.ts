import { describe, expect, test } from 'vitest';
import { isTextFormat, outputFormats } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { withoutLineMarks } from '#subtitles/reading/line-marks.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const cues = ['One, two', 'She said "no".'].map((text, index) => ({
  startMs: 1000 + index * 2000,
  endMs: 2000 + index * 2000,
  text,
}));

describe('a file that a mail quotes', () => {
  const written = outputFormats.flatMap((format) =>
    isTextFormat(format) ? [[format, writeSubtitles(cues, format, { frameRate: 25 }).text] as const] : [],
  );

  test.each(written)('is read as the %s that it is', (format, text) => {
    const options = { fileName: format === 'text' ? 'a.txt' : '', frameRate: 25 };
    const plain = readSubtitles(text, options);
    for (const mark of ['> ', '>']) {
      const quoted = readSubtitles(text.replaceAll(/^/gmu, mark), options);
      expect(quoted.format).toBe(format);
      expect(quoted.cues).toEqual(plain.cues);
      expect(quoted.problems.map(({ code }) => code)).toContain('line_marks');
    }
  });

  test('is none where the marks say that another person speaks', () => {
    expect(withoutLineMarks('>> Who is there?\n>> Me.')).toBeNull();
  });

  test('is none where a line has no mark', () => {
    expect(withoutLineMarks('> One\nTwo')).toBeNull();
    expect(withoutLineMarks('One\n> Two')).toBeNull();
  });
});

describe('SubRip that a spreadsheet saved as CSV', () => {
  test.each(['\n', '\r\n'])('is read without its quotation marks, with line ends %j', (lineEnd) => {
    const lines = [
      '1',
      '"00:00:01,000 --> 00:00:02,000"',
      '"One, two"',
      '',
      '2',
      '"00:00:03,000 --> 00:00:04,000"',
      '"She said ""no""."',
    ];
    const read = readSubtitles(lines.join(lineEnd), { fileName: 'film.csv' });
    expect(read).toMatchObject({ format: 'srt', cues });
    expect(read.problems).toEqual([{ code: 'line_marks', line: 1, count: 4 }]);
  });

  test('leaves the quotation marks of any other text alone', () => {
    expect(withoutLineMarks('1\n00:00:01,000 --> 00:00:02,000\n"One"')).toBeNull();
  });
});
