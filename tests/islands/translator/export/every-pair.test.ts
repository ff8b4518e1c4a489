import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Cue, SpanKind, Track } from '#subtitles/cue.ts';
import { factsOf, isDocumentFormat, outputFormats, textFormats } from '#subtitles/formats.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { readSubtitleFile } from '#subtitles/read-file.ts';
import { exportFile, type ExportFormat, type ExportWish } from '#islands/translator/export/export-file.ts';
import { translatedTrack } from '#islands/translator/export/export-track.ts';
import type { Source } from '#islands/project/source.ts';
import { samples } from '../../../subtitles/samples.ts';
import { german, source, work } from '../../build.ts';

interface Given {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const given: readonly Given[] = [
  ...textFormats.flatMap((format) =>
    samples[format].map(({ name, text }) => ({ name, bytes: bytesOf(text) })),
  ),
  {
    name: 'ebu.stl',
    bytes: new Uint8Array(readFileSync('tests/fixtures/subtitles/quirks/stl/ebu-25fps.stl')),
  },
];

async function read({ name, bytes }: Given) {
  const reading = await readSubtitleFile(bytes, { fileName: name, maxBytes: 1e6 });
  if (reading.kind !== 'read') throw new Error(`${name} cannot be read`);
  return reading;
}

/** The file as the page opens it. */
async function opened(file: Given): Promise<Source> {
  const { subtitles, text } = await read(file);
  const { format, cues, problems, header, frameRate, languages } = subtitles;
  return source({
    fileName: file.name,
    format: format!,
    cues,
    problems,
    ...(header ? { header } : {}),
    ...(frameRate ? { frameRate: frameRate.fps } : {}),
    ...(languages ? { fileLanguage: languages.read } : {}),
    ...(isDocumentFormat(format!) ? { text } : {}),
  });
}

/** As translated without a change of the words, and with every other line written anew. */
const untouched = (cues: Track) => cues.map((cue) => toTaggedText(cue));
const edited = (cues: Track) =>
  untouched(cues).map((text, index) =>
    index % 2 === 0 ? `Satz ${index} ist neu,\n<i>kursiv</i> hier` : text,
  );

async function saved(from: Source, texts: readonly string[], to: ExportFormat, wish: ExportWish = {}) {
  const file = await exportFile(from, work(texts.length, { target: german, texts }), to, wish);
  const { format, cues } = (await read(file)).subtitles;
  return { format, cues, said: new Set<string>([...file.dropped, ...file.leftOut]) };
}

const wordsOf = ({ text }: Cue) => text.replaceAll(/\s+/gu, ' ').trim();
const timesOf = (cues: Track) => cues.map(({ startMs, endMs }) => [startMs, endMs]);

/** What a cue has besides words and times, by the names that the page has for it. */
function kindsOf(cues: Track): Set<string> {
  return new Set(
    cues.flatMap(({ spans = [], id, placement }) => [
      ...spans.map(({ kind }) => kind),
      ...(id === undefined ? [] : ['identifier']),
      // Settings of WebVTT are places too.
      ...(placement ? ['position'] : []),
    ]),
  );
}

/** Those that are said to be lost only where a cue has them. */
const kinds: ReadonlySet<string> = new Set<SpanKind | 'identifier'>([
  'italic',
  'bold',
  'underline',
  'strike',
  'colour',
  'font',
  'ruby',
  'voice',
  'class',
  'language',
  'identifier',
]);

/** A place that a file has is told by whichever of its names fits. */
const tells = (said: ReadonlySet<string>, kind: string) =>
  said.has(kind) || (kind === 'position' && said.has('settings'));

const pairs = given.flatMap((file) => outputFormats.map((to) => [file.name, to, file] as const));

describe('each file that is read, saved in each format', () => {
  test.each(pairs)(
    '%s in %s has the cues of the translation, and what it has not is said',
    async (_, to, file) => {
      const from = await opened(file);
      // What a person has taken out of a text is no loss.
      for (const [texts, had] of [
        [untouched(from.cues), from.cues],
        [edited(from.cues), []],
      ] as const) {
        const track = translatedTrack(from.cues, texts);
        const { format, cues, said } = await saved(from, texts, to);
        expect(format).toBe(to);
        expect(cues).toHaveLength(track.length);
        if (!said.has('characters')) expect(cues.map(wordsOf)).toEqual(track.map(wordsOf));
        const isTimed = !['precision', 'times', 'end_times', 'overlap'].some((what) => said.has(what));
        // An end that the source does not state follows from its words.
        if (isTimed && to !== from.format) expect(timesOf(cues)).toEqual(timesOf(track));
        const all = kindsOf([...from.cues, ...track]);
        expect([...said].filter((what) => kinds.has(what) && !all.has(what))).toEqual([]);
        if (to === 'text') continue;
        const lost = [...kindsOf([...had, ...track])].filter((kind) => !kindsOf(cues).has(kind));
        // The reading beside a word goes with the word.
        expect(lost.filter((kind) => kind !== 'ruby' && !tells(said, kind))).toEqual([]);
      }
    },
  );

  test.each(pairs.filter(([, to]) => factsOf(to).bothLanguages === 'lines'))(
    '%s in %s has both languages in as many cues',
    async (_, to, file) => {
      const from = await opened(file);
      const { cues } = await saved(from, edited(from.cues), to, { order: 'target_first' });
      expect(cues).toHaveLength(from.cues.length);
    },
  );
});

const ASS_EVENTS =
  '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
const assEvent = (effect: string, text: string) =>
  `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,${effect},${text}\n`;
const ttml = (head: string, body: string) =>
  `<tt xmlns="http://www.w3.org/ns/ttml"><head>${head}</head><body><div>${body}</div></body></tt>`;
const TTML_CUE = '<p begin="1s" end="2s">One</p>';
const sami = (head: string) =>
  `<SAMI><HEAD>${head}</HEAD><BODY><SYNC Start=1000><P>One<SYNC Start=2000><P>&nbsp;</BODY></SAMI>`;

describe('what only the format of the source can hold', () => {
  test.each([
    ['plain.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\nNOTE well\n', []],
    ['karaoke.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne <00:01.500>two\n', ['effects']],
    ['note.vtt', 'WEBVTT\n\nNOTE by Ann\n\n00:01.000 --> 00:02.000\nOne\n', ['notes']],
    [
      'style.vtt',
      'WEBVTT\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n00:01.000 --> 00:02.000\r\nOne\r\n',
      ['styles'],
    ],
    ['voice.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>One\n', ['voice']],
    ['plain.ass', ASS_EVENTS + assEvent('', 'One {\\i1}two{\\i0}, three'), []],
    ['karaoke.ass', ASS_EVENTS + assEvent('', '{\\k20}One {\\k30}two'), ['effects']],
    ['banner.ass', ASS_EVENTS + assEvent('Banner;5', 'One'), ['effects']],
    [
      'notes.ass',
      `${ASS_EVENTS}Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Check\n${assEvent('', 'One')}`,
      ['notes'],
    ],
    ['plain.ttml', ttml('', TTML_CUE), []],
    ['region.ttml', ttml('<layout><region xml:id="r"/></layout>', TTML_CUE), ['styles']],
    ['plain.sub', '{1}{1}25\n{25}{50}{y:i}One\n', []],
    ['size.sub', '{1}{1}25\n{25}{50}{s:20}One\n', ['styles']],
    ['plain.smi', sami(''), []],
    ['style.smi', sami('<STYLE TYPE="text/css"><!-- P { color: red } --></STYLE>'), ['styles']],
    ['plain.sbv', '0:00:01.000,0:00:02.000\nOne\n', []],
    ['plain.lrc', '[00:01.00]One\n[00:02.00]Two\n', []],
    ['song.lrc', '[ti:Song]\n[00:01.00]<00:01.00>One <00:01.50>two\n', ['effects', 'notes']],
    ['plain.srt', '1\n00:00:01,000 --> 00:00:02,000\nOne\n', []],
  ])('of %s is named in every other format, and nothing else is', async (name, text, wanted) => {
    const from = await opened({ name, bytes: bytesOf(text) });
    const translation = work(from.cues.length, { target: german, texts: from.cues.map(() => 'Eins') });
    for (const to of outputFormats) {
      const { leftOut } = await exportFile(from, translation, to);
      expect([to, [...leftOut].sort()]).toEqual([to, to === from.format ? [] : wanted]);
    }
  });

  test('of a file that has to be written anew is named in its own format too', async () => {
    const text = '[ti:Song]\n[00:01.00]<00:01.00>One <00:01.50>two\n';
    const from = await opened({ name: 'song.lrc', bytes: bytesOf(text) });
    const moved = { ...from, cues: from.cues.map((cue) => ({ ...cue, startMs: 500 })) };
    const { leftOut, dropped } = await exportFile(moved, work(1, { target: german, texts: ['Eins'] }), 'lrc');
    expect(leftOut).toEqual(['source_layout', 'effects', 'notes']);
    expect(dropped).not.toContain('source_layout');
  });
});
