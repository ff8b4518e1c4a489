import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { openArchive } from '#subtitles/archive/open-archive.ts';
import { fileStem } from '#islands/translator/languages/save-all/file-stem.ts';
import { type NamedFile, zipFiles } from '#islands/translator/languages/save-all/zip-files.ts';

describe('the name of the files', () => {
  test.each([
    ['Film.2024.srt', null, 'Film.2024'],
    ['Film.2024.en.srt', 'en', 'Film.2024'],
    ['Film.2024.EN.srt', 'en', 'Film.2024'],
    ['Let.it.be.srt', 'en', 'Let.it.be'],
    ['Übung №1.vtt', 'de', 'Übung №1'],
    ['folder/film: "one".srt', null, 'folder_film_ _one_'],
    ['Film\u202ecod.srt', null, 'Film_cod'],
    ['فیلم\u200cها.srt', null, 'فیلم\u200cها'],
    ['.srt', null, 'translated'],
    ['no ending', null, 'no ending'],
  ])('of %s from %s is %s', (fileName, code, stem) => {
    expect(fileStem({ fileName }, code)).toBe(stem);
  });

  test('of a video is its id', () => {
    expect(fileStem({ fileName: 'captions.srt', videoId: 'elephants06' }, 'en')).toBe('elephants06');
  });
});

async function* each(files: readonly NamedFile[]) {
  for (const file of files) yield Promise.resolve(file);
}

test('whatever is put into the archive is read back byte for byte, under its own name', async () => {
  const name = fc
    .array(fc.constantFrom('a', 'é', '字', 'ع', ' ', '.', '🎬'), { minLength: 1, maxLength: 8 })
    .map((letters) => `f${letters.join('')}x.srt`);
  const file = fc.record({ name, bytes: fc.uint8Array({ maxLength: 2_000 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(file, { minLength: 2, maxLength: 4, selector: (one) => one.name }),
      async (files) => {
        const given = files.map((one) => ({ name: one.name, bytes: new Uint8Array(one.bytes) }));
        const zip = await zipFiles(each(given));
        for (const { name: entryName, bytes } of given) {
          const opened = await openArchive(zip, {
            fileName: 'all.zip',
            isSubtitleName: (some) => some.endsWith('.srt'),
            entryName,
            maxBytes: 10_000,
          });
          expect(opened).toEqual({ kind: 'file', fileName: entryName, bytes });
        }
      },
    ),
    { numRuns: 15 },
  );
});
