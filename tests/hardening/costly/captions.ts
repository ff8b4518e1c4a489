const twoDigits = (number: number) => String(number).padStart(2, '0');
const clock = (s: number) =>
  `${Math.floor(s / 3_600)}:${twoDigits(Math.floor(s / 60) % 60)}:${twoDigits(s % 60)}`;
const repeated = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');
const vttTime = (at: number) => `0${clock(at)}.000 --> 0${clock(at)}.900`;

/** Caption tracks that a channel may hold and that take the most work of their size to read and write, each at its bound. */
export const costlyCaptions: Readonly<Record<string, string>> = {
  'SubRip of long cues': repeated(
    19_000,
    (at) => `${at + 1}\n0${clock(at)},000 --> 0${clock(at)},900\n${'word and more '.repeat(8)}\n\n`,
  ),
  'SubRip of arrows in one cue': `1\n00:00:01,000 --> 00:00:02,000\n${'x --> y\n'.repeat(39_000)}`,
  'SubRip that rolls': repeated(
    19_900,
    (at) => `${at + 1}\n0${clock(at)},000 --> 0${clock(at + 2)},900\nline ${at}\nline ${at + 1}\n\n`,
  ),
  'SubRip that seems to roll forty thousand lines': repeated(
    9,
    (at) =>
      `${at + 1}\n0${clock(at)},000 --> 0${clock(at)},900\n${at % 2 ? 'b\n' : ''}${'a\n'.repeat(40_000)}\n`,
  ),
  SBV: repeated(4_990, (at) => `${clock(at)}.000,${clock(at)}.900\nx\n\n`),
  'SBV without words': '0:0:0,0:0:1\n'.repeat(14_990),
  WebVTT: `WEBVTT\n\n${repeated(4_990, (at) => `${vttTime(at)}\nx <i>y</i>\n\n`)}`,
  TTML: `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${repeated(4_990, (at) => `<p begin="${at}s" end="${at + 1}s">a<br/>b</p>`)}</div></body></tt>`,
  ASS: `[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${repeated(9_500, (at) => `Dialogue: 0,${clock(at)}.00,${clock(at)}.90,Default,,0,0,0,,x\n`)}`,
  SAMI: `<SAMI><BODY>${repeated(7_490, (at) => `<SYNC Start=${at}000><P>x`)}</BODY></SAMI>`,
  LRC: repeated(14_990, (at) => `[${twoDigits(Math.floor(at / 60) % 100)}:${twoDigits(at % 60)}.00]x\n`),
  'no format at all': 'word and word '.repeat(35_000),
};
