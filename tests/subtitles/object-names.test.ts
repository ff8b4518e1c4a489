import { describe, expect, test } from 'vitest';
import { outputFormats } from '#subtitles/formats.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

/** `constructor`, `toString` and the like, which every object literal has without having been given them. */
const names = Object.getOwnPropertyNames(Object.prototype);

const sources: Readonly<Record<string, (name: string) => string>> = {
  'a tag of SAMI': (name) =>
    `<SAMI><BODY><SYNC Start=1000><P><${name}>One</${name}>\n<SYNC Start=2000><P>&nbsp;\n</BODY></SAMI>\n`,
  'a class of SAMI': (name) => `<SAMI><BODY><SYNC Start=1000><P Class=${name}>One\n</BODY></SAMI>\n`,
  'a colour of SubRip': (name) =>
    `1\n00:00:01,000 --> 00:00:02,000\n<font color="${name}" face="${name}">One</font>\n`,
  'a tag of SubRip': (name) =>
    `1\n00:00:01,000 --> 00:00:02,000\n<${name}>One</${name}> {\\${name}1}&${name};\n`,
  'a tag of WebVTT': (name) =>
    `WEBVTT\n\n00:01.000 --> 00:02.000 ${name}:1\n<${name}>One</${name}> <c.${name}>two</c> &${name};\n`,
  'a style of ASS': (name) =>
    `[V4+ Styles]\nFormat: Name, ${name}\nStyle: ${name},1\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,${name},${name},0,0,0,,{\\${name}1}One{\\r${name}}\n`,
  'an element of TTML': (name) =>
    `<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s" style="${name}" xml:lang="${name}"><${name}>One</${name}> <span style="${name}">two</span></p></body></tt>`,
  'a code of MicroDVD': (name) => `{25}{50}{y:${name}}{${name}:1}One\n`,
  'a tag of SubViewer': (name) =>
    `[INFORMATION]\n[END INFORMATION]\n00:00:01.00,00:00:02.00\n<${name}>One</${name}>\n`,
  'a column of a table': (name) => `start,end,${name},text\n1,2,x,One\n`,
  'a property of JSON': (name) =>
    `{"segments":[{"start":1,"end":2,"${name}":{},"speaker":"${name}","text":"One"}]}`,
  'a tag of LRC': (name) => `[${name}:x]\n[00:01.00]One\n[00:02.00]two\n`,
};

describe('names that every object has', () => {
  test.each(Object.entries(sources))('mean nothing as %s', (_, write) => {
    const read = (name: string) => {
      const { cues } = readSubtitles(write(name));
      return JSON.stringify(cues).replaceAll(new RegExp(name, 'giu'), 'a name');
    };
    for (const name of names) expect(read(name)).toBe(read(name.replace(/[a-z]+/iu, 'unknown')));
  });

  test.each(outputFormats)('are written as any other value in %s', (format) => {
    const write = (value: string) => {
      const kinds = ['colour', 'font', 'class', 'language', 'voice'] as const;
      const track = kinds.map((kind, at) => ({
        startMs: at * 1000,
        endMs: at * 1000 + 500,
        text: 'Some words',
        spans: [{ kind, start: 0, end: 4, value }],
      }));
      const { bytes, dropped } = encodeSubtitles(track, format, { language: value });
      return [new TextDecoder('latin1').decode(bytes).replaceAll(value, 'unknown'), dropped];
    };
    for (const name of names) expect(write(name)).toEqual(write('unknown'));
  });

  test('are languages with the usual limits', () => {
    for (const name of names) expect(limitsFor(name)).toEqual(limitsFor('unknown'));
  });
});
