import { describe, expect, test } from 'vitest';
import { tCode } from '#messages/t.ts';
import type { Problem, ProblemCode } from '#subtitles/problem.ts';
import { readSubtitles } from '#subtitles/read.ts';

interface Specimen {
  readonly text: string;
  readonly fileName?: string;
  /** What the problem says besides its code. */
  readonly reported?: Partial<Problem>;
  /** Times and texts of the cues that are read all the same. */
  readonly cues?: readonly (readonly [number, number, string])[];
}

const times = '00:00:01,000 --> 00:00:02,000';
const later = '00:00:03,000 --> 00:00:04,000';
const one: readonly [number, number, string] = [1000, 2000, 'One'];
const two: readonly [number, number, string] = [3000, 4000, 'Two'];
const ttml = (body: string) => `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${body}</div></body></tt>`;

type BinaryProblem = `archive_${string}` | 'office_document' | 'comment_left_out' | 'other_code_table';

/** A file for every code that reading a text can give. A code without one does not compile. */
const specimens: Record<Exclude<ProblemCode, BinaryProblem>, Specimen> = {
  empty_file: { text: ' \n\n', cues: [] },
  binary_file: { text: '\u0001\u0002\ufffd\u0003\u0004', cues: [] },
  html_page: { text: '<!DOCTYPE html>\n<html><body>404</body></html>', cues: [] },
  unsupported_format: {
    text: '<DCSubtitle Version="1.0"><Subtitle TimeIn="00:00:06:040"/></DCSubtitle>',
    reported: { excerpt: 'a digital cinema subtitle (DCP XML)' },
    cues: [],
  },
  not_subtitles: { text: 'Dear diary, today was fine.', cues: [] },
  no_cues: { text: 'WEBVTT\n\nNOTE nothing here', cues: [] },
  text_before_first_cue: {
    text: `Made by Ann\n\n1\n${times}\nOne`,
    reported: { line: 1, excerpt: 'Made by Ann' },
    cues: [one],
  },
  unreadable_timing: {
    text: `1\n${times}\nOne\n\n2\n00:00:xx,000 --> 00:00:04,000\n\n3\n${later}\nTwo`,
    reported: { line: 6, excerpt: '00:00:xx,000 --> 00:00:04,000' },
    cues: [one, two],
  },
  text_after_timing: {
    text: `1\n${times} aside\nOne`,
    reported: { line: 2, cueIndex: 0, excerpt: 'aside' },
    cues: [one],
  },
  trailing_text: { text: `1\n${times}\nOne\n\n2\n`, reported: { excerpt: '2' }, cues: [one] },
  unknown_line: { text: '[00:01.00]One\nwhat is this\n[00:02.00]', reported: { line: 2 }, cues: [one] },
  line_marks: { text: `> 1\n> ${times}\n> One\n>\n`, reported: { line: 1, count: 4 }, cues: [one] },
  missing_number: {
    text: `${times}\nOne\n\n${later}\nTwo`,
    reported: { line: 1, cueIndex: 0, count: 2 },
    cues: [one, two],
  },
  odd_number: {
    text: `1\n${times}\nOne\n\n2.5\n${later}\nTwo`,
    reported: { line: 5, cueIndex: 1, excerpt: '2.5' },
    cues: [one, two],
  },
  duplicate_number: {
    text: `1\n${times}\nOne\n\n1\n${later}\nTwo`,
    reported: { line: 5, cueIndex: 1, count: 1 },
    cues: [one, two],
  },
  number_out_of_sequence: {
    text: `1\n${times}\nOne\n\n7\n${later}\nTwo`,
    reported: { line: 5, cueIndex: 1, count: 1 },
    cues: [one, two],
  },
  missing_blank_line: {
    text: `1\n${times}\nOne\n2\n${later}\nTwo`,
    reported: { cueIndex: 1, count: 1 },
    cues: [one, two],
  },
  blank_line_in_cue: {
    text: `1\n${times}\nOne\n\nmore\n\n2\n${later}\nTwo`,
    reported: { line: 2, cueIndex: 0, count: 1 },
    cues: [[1000, 2000, 'One\n\nmore'], two],
  },
  other_fraction_mark: {
    text: '1\n00:00:01.000 --> 00:00:02.000\nOne',
    reported: { line: 2, count: 1 },
    cues: [one],
  },
  short_field: { text: '1\n0:0:1,000 --> 0:0:2,000\nOne', reported: { line: 2, count: 1 }, cues: [one] },
  missing_hours: { text: '1\n00:01,000 --> 00:02,000\nOne', reported: { line: 2, count: 1 }, cues: [one] },
  impossible_time: {
    text: '<tt><body><p begin="99999999999999999999s">One</p></body></tt>',
    reported: { line: 1, cueIndex: 0, count: 1 },
    cues: [[9_000_000_000_000_000, 9_000_000_000_000_000, 'One']],
  },
  zero_days: {
    text: '1\n00:00:00:01,000 --> 00:00:02,000\nOne',
    reported: { line: 2, count: 1 },
    cues: [one],
  },
  hours_past_99: {
    text: '1\n100:00:01,000 --> 100:00:02,000\nOne',
    reported: { line: 2 },
    cues: [[360_001_000, 360_002_000, 'One']],
  },
  missing_milliseconds: { text: '1\n00:00:01 --> 00:00:02\nOne', reported: { line: 2 }, cues: [one] },
  odd_fraction: { text: '1\n00:00:01,0 --> 00:00:02,0000\nOne', reported: { line: 2 }, cues: [one] },
  field_past_59: {
    text: '1\n00:00:61,000 --> 00:61:00,000\nOne',
    reported: { line: 2 },
    cues: [[61_000, 3_660_000, 'One']],
  },
  spaces_in_timecode: {
    text: '1\n00: 00:01, 000 --> 00:00 :02,000\nOne',
    reported: { line: 2 },
    cues: [one],
  },
  negative_time: {
    text: '1\n-00:00:01,000 --> 00:00:02,000\nOne',
    reported: { line: 2 },
    cues: [[0, 2000, 'One']],
  },
  missing_fields: {
    text: '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,One',
    reported: { line: 2, cueIndex: 0, count: 1 },
    cues: [one],
  },
  odd_arrow: { text: '1\n00:00:01,000 -> 00:00:02,000\nOne', reported: { line: 2 }, cues: [one] },
  settings_after_timing: {
    text: `1\n${times} X1:100 X2:200 Y1:1 Y2:2\nOne`,
    reported: { line: 2 },
    cues: [one],
  },
  ends_before_start: {
    text: `1\n00:00:01,000 --> 00:00:00,500\nOne\n\n2\n${later}\nTwo`,
    reported: { line: 2, cueIndex: 0 },
    cues: [[1000, 3000, 'One'], two],
  },
  zero_duration: {
    text: '1\n00:00:01,000 --> 00:00:01,000\nOne',
    reported: { line: 2, cueIndex: 0 },
    cues: [[1000, 1000, 'One']],
  },
  out_of_order: {
    text: `1\n${later}\nTwo\n\n2\n${times}\nOne`,
    reported: { line: 6, cueIndex: 0, count: 1 },
    cues: [one, two],
  },
  overlap: {
    text: '1\n00:00:01,000 --> 00:00:03,500\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo',
    reported: { line: 6, cueIndex: 1, count: 1 },
    cues: [[1000, 3500, 'One'], two],
  },
  empty_cue: {
    text: `1\n${times}\n\n2\n${later}\nTwo`,
    reported: { line: 2, cueIndex: 0, count: 1 },
    cues: [[1000, 2000, ''], two],
  },
  nul_characters: { text: `1\n${times}\nO\0n\0e`, reported: { line: 3, count: 2 }, cues: [one] },
  zero_width_characters: {
    text: `1\n${times}\nOne\n\n\u200b2\n${later}\nTwo`,
    reported: { line: 5 },
    cues: [one, two],
  },
  undecodable_characters: {
    text: `1\n${times}\nOn\ufffd`,
    reported: { line: 3, count: 1 },
    cues: [[1000, 2000, 'On\ufffd']],
  },
  mixed_line_ends: {
    text: `1\r\n${times}\r\nOne\r\n\r\n2\n${later}\nTwo`,
    reported: { line: 5 },
    cues: [one, two],
  },
  unclosed_tag: { text: `1\n${times}\n<i>One`, reported: { line: 2, cueIndex: 0, count: 1 }, cues: [one] },
  stray_tag: { text: `1\n${times}\nOne</i></b>`, reported: { line: 2, cueIndex: 0, count: 2 }, cues: [one] },
  tags_too_deep: {
    text: `1\n${times}\n${'<b><i>'.repeat(40)}One${'</i></b>'.repeat(40)}`,
    reported: { line: 2 },
    cues: [one],
  },
  inner_timestamps: {
    text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nO<00:01.500>ne',
    reported: { line: 3, cueIndex: 0 },
    cues: [one],
  },
  missing_signature: {
    text: 'NOTE no first line\n',
    fileName: 'a.vtt',
    reported: { line: 1 },
    cues: [],
  },
  bad_setting: {
    text: 'WEBVTT\n\n00:01.000 --> 00:02.000 align:middle foo\nOne',
    reported: { line: 3, cueIndex: 0, count: 2 },
    cues: [one],
  },
  bad_region: {
    text: 'WEBVTT\n\nREGION\nwidth:40%\n\n00:01.000 --> 00:02.000\nOne',
    reported: { line: 3, count: 1 },
    cues: [one],
  },
  broken_markup: { text: ttml('<p begin="1s" end="2s">One</span></p>'), cues: [one] },
  broken_json: { text: '{"segments":[}', cues: [] },
  cut_short: {
    text: '{"segments":[{"start":1,"end":2,"text":"One"},{"start":3,"end":4,"text":"Tw',
    cues: [one, [3000, 4000, 'Tw']],
  },
  missing_end: {
    text: ttml('<p begin="1s">One</p><p begin="3s" end="4s">Two</p>'),
    reported: { cueIndex: 0, count: 1 },
    cues: [[1000, 3000, 'One'], two],
  },
  lost_times: {
    text: `1\n${times}\nOne\n\n2\n00:xx:02,000 --> 00:xx:03,000\nLost\nwords\n\n3\n${later}\nTwo`,
    reported: { line: 6, cueIndex: 1, count: 1 },
    cues: [one, [2000, 3000, 'Lost\nwords'], two],
  },
  assumed_frame_rate: {
    text: '{24}{48}One',
    reported: { line: 1, excerpt: '23.976' },
    cues: [[1001, 2002, 'One']],
  },
  formatting_left_out: { text: '{1}{1}25\n{25}{50}{s:24}One', reported: { line: 2, count: 1 }, cues: [one] },
  own_formatting: {
    text:
      '[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
      'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\fad(200,200)\\blur3}One',
    reported: { line: 4, cueIndex: 0, count: 2 },
    cues: [one],
  },
  other_language_left_out: {
    text: '<SAMI><BODY><SYNC Start=1000><P Class=ENCC>One<P Class=KRCC>하나<SYNC Start=2000><P Class=ENCC>&nbsp;</BODY></SAMI>',
    reported: { line: 1, excerpt: 'KRCC', count: 1 },
    cues: [one],
  },
  columns_left_out: {
    text: 'start,end,text,notes\n1,2,One,loud\n3,4,Two,',
    reported: { line: 1, excerpt: 'notes', count: 1 },
    cues: [one, two],
  },
  long_segments_cut: {
    text: JSON.stringify({
      segments: [
        {
          start: 1,
          end: 12,
          text: 'One. Two.',
          words: [
            { word: 'One.', start: 1, end: 2 },
            { word: 'Two.', start: 3, end: 12 },
          ],
        },
      ],
    }),
    reported: { count: 1 },
    cues: [
      [1000, 2000, 'One.'],
      [3000, 12_000, 'Two.'],
    ],
  },
  estimated_times: {
    text: 'One\n\nTwo',
    fileName: 'script.txt',
    reported: { line: 1, count: 2 },
    cues: [
      [0, 1200, 'One'],
      [3200, 4400, 'Two'],
    ],
  },
};

describe('problem codes', () => {
  test.each(Object.entries(specimens))(
    '%s is reported, and the rest is read',
    (code, { text, fileName, reported = {}, cues = [] }) => {
      const read = readSubtitles(text, fileName === undefined ? {} : { fileName });
      const found = read.problems.filter((problem) => problem.code === code);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject(reported);
      expect(read.cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words])).toEqual(cues);
    },
  );

  test.each(Object.keys(specimens))('%s has a sentence with its place filled in', (code) => {
    const sentence = tCode(`problem.${code as ProblemCode}`, { line: 7, count: 3, excerpt: 'words' });
    expect(sentence).toMatch(/[.:”]$/u);
    expect(sentence).not.toMatch(/[{}]/u);
  });
});
