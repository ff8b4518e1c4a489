import { MAX_LINE_BREAKS_PER_REQUEST, MAX_TAGS_PER_REQUEST } from '#protocol/limits.ts';

const MAX_CHARS = 1_990_000;
const MAX_BYTES = 3 * MAX_CHARS;
const LONG_CUE_CHARS = 4_800;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const clock = (s: number) =>
  [Math.floor(s / 3_600), Math.floor(s / 60) % 60, s % 60].map(twoDigits).join(':');

function cue(at: number, text: string): string {
  return `${at + 1}\n${clock(at)},000 --> ${clock(at)},900\n${text}\n\n`;
}

/** As many cues as one request may hold, each of these words repeated to this length. */
function cuesOf(words: string, chars: number): string {
  const text = words.repeat(Math.ceil(chars / words.length)).slice(0, chars);
  let track = '';
  let bytes = 0;
  for (let at = 0; at < 20_000; at += 1) {
    const next = cue(at, text);
    bytes += Buffer.byteLength(next);
    if (track.length + next.length > MAX_CHARS || bytes > MAX_BYTES) break;
    track += next;
  }
  return track;
}

const numbered = (text: (at: number) => string) =>
  Array.from({ length: 19_900 }, (_, at) => cue(at, text(at))).join('');
/** Five megabytes, as many as one request may hold: letters of three bytes, in cues of which no two are alike. */
export const largestTrack = Array.from({ length: 12_600 }, (_, at) =>
  cue(
    at,
    Array.from({ length: 120 }, (_, place) =>
      String.fromCharCode(0x4e00 + ((at * 31 + place * 97 + ((at * place) % 13)) % 3_000)),
    ).join(''),
  ),
).join('');
const terms = (of: (at: number) => string) => Array.from({ length: 200 }, (_, at) => of(at).slice(0, 100));
/** One letter that a normal form turns into eighteen. */
const EXPANDING = '\uFDFA';

/** Bodies that take the most work for their size, each by another part of the server. */
export const costlyBodies: Readonly<Record<string, { readonly srt: string; readonly options?: object }>> = {
  'twenty thousand short cues': { srt: numbered((at) => `Line number ${at} says words`) },
  'the same line twenty thousand times': { srt: numbered(() => 'the same words here again and') },
  'long cues': { srt: cuesOf('word and more ', LONG_CUE_CHARS) },
  'cues of letters that expand': { srt: cuesOf(EXPANDING, 300) },
  'expanding letters between digits': { srt: cuesOf(`${EXPANDING}1`, LONG_CUE_CHARS) },
  'combining marks in the wrong order': {
    srt: cuesOf('\u0300'.repeat(40) + '\u0316'.repeat(40), LONG_CUE_CHARS),
  },
  'short Chinese': { srt: cuesOf('漢字仮名交じり文です。', 40) },
  'numbers in words': { srt: cuesOf('twenty-one million three hundred ', LONG_CUE_CHARS) },
  'Arabic digits': { srt: cuesOf('٣٤٥٦٧ ', LONG_CUE_CHARS) },
  'tags up to their limit': { srt: cuesOf('<i>a</i>', 1_900).slice(0, 3.9 * MAX_TAGS_PER_REQUEST) },
  'entities up to their limit': { srt: cuesOf('&amp;', LONG_CUE_CHARS).slice(0, 4.9 * MAX_TAGS_PER_REQUEST) },
  'arrows in the text': { srt: cuesOf('--> ', LONG_CUE_CHARS) },
  'times in the text': { srt: cuesOf('0:0:0,0 0:0:0,0\n', LONG_CUE_CHARS) },
  'blank lines in the text': {
    srt: cuesOf('a\n\n\n', LONG_CUE_CHARS).slice(0, 1.3 * MAX_LINE_BREAKS_PER_REQUEST),
  },
  'one cue of lines of digits': { srt: cue(0, 'a\n') + '1\n'.repeat(MAX_LINE_BREAKS_PER_REQUEST - 10) },
  'one cue of entities': { srt: cue(0, '&#123;'.repeat(MAX_TAGS_PER_REQUEST)) },
  'blank lines alone': { srt: '\n'.repeat(MAX_LINE_BREAKS_PER_REQUEST) },
  'more line breaks than are read': { srt: '\n'.repeat(MAX_CHARS) },
  'timing lines that cannot be read': { srt: '00:00:01 --> x\n'.repeat(130_000) },
  'terms that occur everywhere': {
    srt: cuesOf('word and more ', 400),
    options: {
      glossary: terms((at) => 'word'.padEnd((at % 90) + 4, 'a')).map((source) => ({ source, target: 'x' })),
      keep: terms((at) => 'a'.repeat((at % 100) + 1)),
    },
  },
  'terms that almost occur': {
    srt: cuesOf('a', LONG_CUE_CHARS),
    options: {
      glossary: terms(() => `${'a'.repeat(99)}b`).map((source) => ({ source, target: 'x' })),
      keep: terms(() => `${'a'.repeat(99)}b`),
    },
  },
};
