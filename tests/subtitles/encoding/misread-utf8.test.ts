import { bestCpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import { MISREAD_UTF8, undoMisreadUtf8 } from '#subtitles/encoding/misread-utf8.ts';
import { previewMisreading } from '#subtitles/encoding/preview.ts';
import { readSubtitleFile } from '#subtitles/read-file.ts';

const films: Readonly<Record<string, readonly string[]>> = {
  English: ['I don’t know.', '“Hello,” he said.', 'It’s him…', 'A plain line'],
  French: ['Où étais-tu, à la plage ?', 'Ça va très bien.', 'Élève'],
  Russian: ['Где ты была?', 'Я ждал тебя.', 'Ни… за что'],
  Polish: ['Zażółć gęślą jaźń', 'Cześć, jak się masz?'],
  Greek: ['Πού ήσουν;', 'Δεν ξέρω.'],
  Chinese: ['你去哪儿了？', '再见。'],
  Korean: ['어디 있었어?', '널 기다렸어.'],
  Japanese: ['どこにいたの？'],
  Arabic: ['أين كنت؟', 'وداعا.'],
  Hebrew: ['איפה היית?'],
  Thai: ['เธอไปไหนมา'],
  music: ['♪ la la ♪'],
  emoji: ['hi 😀'],
};
const cueOf = (line: string, at: number) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${line}\n`;
const fileOf = (lines: readonly string[]) => lines.map(cueOf).join('\n');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What a program makes of UTF-8 that it takes for another encoding. */
function misread(text: string, encoding: string): string {
  const chars = Array.from(bytesOf(text), (byte) => {
    const char = new TextDecoder(encoding).decode(Uint8Array.of(byte));
    return char === '\ufffd' ? String.fromCharCode(byte) : char;
  });
  return chars.join('');
}

async function read(text: string, encoding?: string) {
  const choice = encoding === undefined ? {} : { encoding };
  const reading = await readSubtitleFile(bytesOf(text), { fileName: 'film.srt', maxBytes: 1e6, ...choice });
  return reading.kind === 'read' ? reading : expect.fail(reading.kind);
}

describe('UTF-8 that was misread and saved', () => {
  const takenFor = ['windows-1252', 'windows-1251', 'windows-1250', 'windows-1254', 'macintosh'];
  const cases = Object.keys(films).flatMap((name) => takenFor.map((encoding) => ({ name, encoding })));

  test.each(cases)('is offered as it was meant: $name, taken for $encoding', async ({ name, encoding }) => {
    const meant = films[name]!;
    const spoilt = misread(fileOf(meant), encoding);
    const asItIs = await read(spoilt);
    expect(asItIs.encoding).toBe('utf-8');
    expect(asItIs.subtitles.cues[0]?.text).not.toBe(meant[0]);
    expect(asItIs.previews.map((preview) => preview.encoding)).toEqual(['utf-8', MISREAD_UTF8]);
    expect(asItIs.previews[1]?.words).toBe(meant[0]);
    const chosen = await read(spoilt, MISREAD_UTF8);
    expect(chosen.subtitles.cues.map(({ text }) => text)).toEqual(meant);
    expect(chosen.previews).toEqual(asItIs.previews);
    expect((await read(spoilt, 'utf-8')).previews).toEqual(asItIs.previews);
  });

  test.each(Object.keys(films))('is not seen in a file that is as it should be: %s', async (name) => {
    expect(await read(fileOf(films[name]!))).toMatchObject({ encoding: null, previews: [] });
  });

  test.each(['ALLÉ…', 'Ні…', 'Сі', 'MAÇÃ À…', 'GROß…', 'É…', '', 'plain'])('is not seen in %j', (line) => {
    expect(undoMisreadUtf8(fileOf([line, line]))).toBeNull();
  });

  test('leaves lines alone that came into the file later', () => {
    const spoilt = misread('It’s “good”.\nHe’s there.\nThey’re late.\nNo…', 'windows-1252');
    expect(undoMisreadUtf8(`${spoilt}\n字幕：小明`)).toBe(
      'It’s “good”.\nHe’s there.\nThey’re late.\nNo…\n字幕：小明',
    );
  });

  test('is understood where programs have lost the byte that means nothing, and the blank that does not break', () => {
    expect(undoMisreadUtf8('â€œNo,â€ he said.\nitâ€™s Ã  Paris')).toBe('“No,” he said.\nit’s à Paris');
  });

  test('is shown at its first place in time proportional to the line', () => {
    const text = `${'a'.repeat(5_000_000)} donâ€™t\nIâ€™m â€œhereâ€\u009d`;
    const usedMs = bestCpuMs(() => expect(previewMisreading(text)[1]?.words).toBe('don’t'), 1);
    expect(usedMs).toBeLessThan(5_000);
  });
});
