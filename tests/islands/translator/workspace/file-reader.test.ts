import { expect, test } from 'vitest';
import { fileReader } from '#islands/translator/workspace/file-reader.ts';

test('says that a file could not be read where the part that reads it did not load', async () => {
  const { read, $reading } = fileReader(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await read(new File(['1'], 'film.srt'), {})).toBeNull();
  expect($reading.get()).toEqual({
    status: 'failed',
    fileName: 'film.srt',
    message: 'Failed to read the file.',
  });
});
