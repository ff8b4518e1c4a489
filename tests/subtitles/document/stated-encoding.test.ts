import { expect, test } from 'vitest';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitleFile } from '#subtitles/read-file.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { encodeSubtitles } from '#subtitles/write.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const ttml = '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s">Émile</p></body></tt>';
const sami = '<BODY>\n<SYNC Start=1000><P>Émile\n<SYNC Start=2000><P>&nbsp;\n</BODY>\n</SAMI>\n';

test.each<readonly [SubtitleFormat, (encoding: string) => string, string]>([
  ['ttml', (encoding) => `<?xml version="1.0" encoding="${encoding}" standalone="yes"?>\n${ttml}`, 'UTF-16'],
  ['ttml', (encoding) => `\ufeff\n<?xml version='1.0' encoding = '${encoding}'?>${ttml}`, 'ISO-8859-1'],
  ['ttml', (encoding) => `<?XML encoding="${encoding}"?>${ttml}`, 'windows-1251'],
  ['sami', (encoding) => `<?xml version="1.0" encoding="${encoding}"?>\n<SAMI>\n${sami}`, 'euc-kr'],
  [
    'sami',
    (encoding) =>
      `<SAMI>\n<HEAD>\n<META http-equiv="Content-Type" content="text/html; charset=${encoding}">\n</HEAD>\n${sami}`,
    'euc-kr',
  ],
  ['sami', (encoding) => `<SAMI><HEAD><meta charset = "${encoding}"/></HEAD>${sami}`, 'ks_c_5601-1987'],
])('states the encoding of the bytes that are written: %s', (format, source, encoding) => {
  const written = (stated: string) => {
    const text = source(stated);
    return writeIntoSource(text, format, readSubtitles(text.replace(/^\ufeff/u, '')).cues)?.text;
  };
  expect(written(encoding)).toBe(source('UTF-8'));
  expect(written('utf-8')).toBe(source('utf-8'));
});

test.each<readonly [SubtitleFormat, string]>([
  ['ttml', `<?xml version="1.0"?>${ttml.replace('Émile', 'encoding="UTF-16"')}`],
  ['sami', `<SAMI>${sami.replace('Émile', '<meta charset=big5>Émile')}`],
  ['vtt', 'WEBVTT charset=big5\n\n00:01.000 --> 00:02.000\n<?xml encoding="UTF-16"?>\n'],
])('changes no other words that look like one: %s', (format, text) => {
  expect(writeIntoSource(text, format, readSubtitles(text).cues)?.text).toBe(text);
});

test('is that of the bytes of a file that was in UTF-16', async () => {
  const source = `<?xml version="1.0" encoding="UTF-16"?>${ttml}`;
  const bytes = Uint8Array.from(Buffer.from(`\ufeff${source}`, 'utf16le'));
  const read = await readSubtitleFile(bytes, { fileName: 'film.ttml', maxBytes: 10_000 });
  if (read.kind !== 'read') throw new Error(read.kind);
  const written = encodeSubtitles(read.subtitles.cues, 'ttml', { sourceText: read.text });
  expect(Buffer.from(written.bytes).toString('utf8')).toBe(`\ufeff${source.replace('UTF-16', 'UTF-8')}`);
});
