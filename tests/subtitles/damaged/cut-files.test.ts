import { expect, test } from 'vitest';
import { isTextFormat, outputFormats, type TextFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const cues = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'golf'].map((text, index) => ({
  startMs: 1000 + index * 2000,
  endMs: 2500 + index * 2000,
  text: `${text} said \\ "${text}two".`,
}));

const frameRate = 25;
const written = outputFormats.flatMap((format) =>
  isTextFormat(format) ? [[format, writeSubtitles(cues, format, { frameRate }).text] as const] : [],
);

const joined = (part: (cue: (typeof cues)[number]) => string) => cues.map(part).join('\n');
const segments = cues.map(({ startMs, endMs, text }) => ({ start: startMs / 1000, end: endMs / 1000, text }));
const events = cues.map(({ startMs, text }) => ({
  tStartMs: startMs,
  dDurationMs: 900,
  segs: [{ utf8: text }],
}));

/** Those that are only read. */
const others: readonly (readonly [TextFormat, string])[] = [
  ['speechjson', JSON.stringify({ text: 'all', segments, language: 'en' }, null, 2)],
  ['speechjson', JSON.stringify(segments)],
  ['youtubejson', JSON.stringify({ wireMagic: 'pb3', events })],
  [
    'youtubexml',
    `<transcript>${joined(({ startMs, text }) => `<text start="${startMs / 1000}" dur="1">${text}</text>`)}</transcript>`,
  ],
  [
    'youtubexml',
    `<timedtext format="3"><body>${joined(({ startMs, text }) => `<p t="${startMs}" d="900"><s>${text}</s></p>`)}</body></timedtext>`,
  ],
];

test.each([...written, ...others])('%s that breaks off anywhere loses no word in silence', (format, text) => {
  for (let end = text.indexOf('deltatwo'); end < text.length; end += 1) {
    const part = text.slice(0, end);
    const read = readSubtitles(part, { fileName: `film.${format === 'text' ? 'txt' : ''}`, frameRate });
    // Half a time can make a short transcript a text, which is refused as a whole.
    expect([format, null]).toContain(read.format);
    const said = [...read.cues.map((cue) => cue.text), ...read.problems.map(({ excerpt }) => excerpt ?? '')];
    const words = part.match(/\w+two/gu) ?? [];
    expect(words.filter((word) => !said.some((saying) => saying.includes(word)))).toEqual([]);
  }
});
