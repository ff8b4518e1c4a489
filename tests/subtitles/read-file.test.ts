import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ReadChoices, readSubtitleFile } from '#subtitles/read-file.ts';
import { zip } from './archive/zip-builder.ts';

const MAX_BYTES = 1_000_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array<ArrayBuffer>, choices: ReadChoices = {}, fileName = 'film.srt') =>
  readSubtitleFile(bytes, { ...choices, fileName, maxBytes: MAX_BYTES });
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nWords\n';

describe('readSubtitleFile', () => {
  test('reads a file in UTF-8 without asking anything', async () => {
    expect(await read(bytesOf(SRT))).toMatchObject({
      kind: 'read',
      subtitles: { format: 'srt' },
      encoding: null,
      previews: [],
      rolling: null,
    });
  });

  test('reads the file of an archive that was chosen, with its own name', async () => {
    const archive = zip([
      { name: 'a.srt', content: SRT },
      { name: 'b.vtt', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nWords\n' },
    ]);
    expect(await read(archive)).toEqual({ kind: 'choice', names: ['a.srt', 'b.vtt'] });
    expect(await read(archive, { entryName: 'b.vtt' })).toMatchObject({
      fileName: 'b.vtt',
      subtitles: { format: 'vtt' },
    });
  });

  test('reads a format that is not text', async () => {
    const stl = new Uint8Array(readFileSync('tests/fixtures/subtitles/quirks/stl/ebu-25fps.stl'));
    expect(await read(stl, {}, 'film.stl')).toMatchObject({
      kind: 'read',
      subtitles: { format: 'ebustl' },
      encoding: null,
    });
  });

  test('goes by the chosen encoding and frame rate', async () => {
    const bytes = Uint8Array.of(...bytesOf('{25}{50}'), 0xc4, 0xe0);
    expect(await read(bytes, { encoding: 'windows-1251', frameRate: 25 }, 'film.sub')).toMatchObject({
      encoding: 'windows-1251',
      subtitles: { cues: [{ startMs: 1000, endMs: 2000, text: 'Да' }] },
    });
  });

  test('offers to show rolling lines once, and does so when chosen', async () => {
    const lines = ['one', 'two', 'three', 'four', 'five'];
    const rolling = lines
      .slice(1)
      .map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${lines[at]!}\n${line}\n`)
      .join('\n');
    const bytes = bytesOf(`WEBVTT\n\n${rolling}`);
    const offered = await read(bytes);
    expect(offered).toMatchObject({ rolling: { before: 4, after: 4, isCollapsed: false } });
    const collapsed = await read(bytes, { collapsesRolling: true });
    expect(collapsed.kind === 'read' && collapsed.subtitles.cues.map(({ text }) => text)).toEqual([
      'one\ntwo',
      'three',
      'four',
      'five',
    ]);
  });

  test('reports no overlaps of rolling lines that are shown once', async () => {
    const rolling = ['one', 'one\ntwo', 'two\nthree', 'three\nfour']
      .map((lines, at) => `00:0${at}.000 --> 00:0${at + 2}.000\n${lines}\n`)
      .join('\n');
    const codesOf = async (choices: ReadChoices) => {
      const file = await read(bytesOf(`WEBVTT\n\n${rolling}`), choices);
      return file.kind === 'read' && file.subtitles.problems.map(({ code }) => code);
    };
    expect(await codesOf({})).toEqual(['overlap']);
    expect(await codesOf({ collapsesRolling: true })).toEqual([]);
  });

  test.each([
    ['an archive without subtitles', zip([{ name: 'a.jpg', content: 'x' }]), 'archive_empty'],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj'), 'office_document'],
    [
      'a document of an old Word',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]),
      'office_document',
    ],
    ['a film', Uint8Array.from('\0\0\0\u0018ftypmp42', (char) => char.charCodeAt(0)), 'binary_file'],
  ])('says what is wrong with %s', async (_, bytes, code) => {
    expect(await read(bytes)).toEqual({ kind: 'problem', code });
  });
});
