import { gzipSync } from 'node:zlib';
import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { openArchive } from '#subtitles/archive/open-archive.ts';
import { formatOfName } from '#subtitles/formats.ts';
import { type Packed, zip } from './zip-builder.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nWords\n';

const isSubtitleName = (name: string) => formatOfName(name) !== null;

const open = (bytes: Uint8Array<ArrayBuffer>, entryName?: string) =>
  openArchive(bytes, {
    fileName: 'films.zip',
    maxBytes: MAX_BYTES,
    isSubtitleName,
    ...(entryName ? { entryName } : {}),
  });
const file = (name: string, content = SRT): Packed => ({ name, content });

async function textOf(bytes: Uint8Array<ArrayBuffer>, entryName?: string) {
  const opened = await open(bytes, entryName);
  return opened.kind === 'file' ? [opened.fileName, new TextDecoder().decode(opened.bytes)] : opened;
}

/** Gzip whose data stands in it as it is. */
const stored = (latin1: string) => gzipSync(Buffer.from(latin1, 'latin1'), { level: 0 });
const members = (member: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => member));

describe('openArchive', () => {
  test('gives other files back as they are', async () => {
    const bytes = new TextEncoder().encode(SRT);
    expect(await open(bytes)).toEqual({ kind: 'file', bytes, fileName: 'films.zip' });
  });

  test.each([true, false])(
    'reads the one subtitle file of an archive, stored as it is: %s',
    async (isStored) => {
      const archive = zip([
        { ...file('subs/film.en.srt'), isStored },
        file('read.nfo', 'x'),
        file('film.jpg', 'x'),
      ]);
      expect(await textOf(archive)).toEqual(['film.en.srt', SRT]);
    },
  );

  test('finds the directory before a comment', async () => {
    expect(await textOf(zip([file('a.srt')], 'made by hand '.repeat(500)))).toEqual(['a.srt', SRT]);
  });

  test('reads an archive whose sizes and places have 64 bits', async () => {
    const archive = zip([file('a.srt'), file('b.nfo', 'x')], 'made by hand', { is64: true });
    expect(await textOf(archive)).toEqual(['a.srt', SRT]);
  });

  test('never throws where such an archive is damaged', async () => {
    const archive = zip([file('a.srt')], '', { is64: true });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { maxLength: 4 }),
        async (changes) => {
          const damaged = archive.slice();
          for (const [at, byte] of changes) damaged[at] = byte;
          expect((await open(damaged)).kind).toMatch(/^(?:file|problem|choice)$/u);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('asks which of several to take, in the order of their numbers', async () => {
    const archive = zip([file('e10.srt', 'ten'), file('e2.srt', 'two'), file('notes.txt')]);
    expect(await open(archive)).toEqual({ kind: 'choice', names: ['e2.srt', 'e10.srt'] });
    expect(await textOf(archive, 'e10.srt')).toEqual(['e10.srt', 'ten']);
    expect(await open(archive, 'e3.srt')).toEqual({ kind: 'problem', code: 'archive_empty' });
  });

  test('takes a text file where there is nothing better', async () => {
    expect(await textOf(zip([file('film.txt'), file('film.pdf')]))).toEqual(['film.txt', SRT]);
  });

  test('takes a name that begins where the archive was made', async () => {
    expect(await textOf(zip([file('./subs/./film.srt')]))).toEqual(['film.srt', SRT]);
  });

  test('overlooks what operating systems add, and names that lead out of the archive', async () => {
    const names = ['__MACOSX/._a.srt', '.hidden/a.srt', '../a.srt', '/a.srt', 'C:\\a.srt', 'folder.srt/'];
    expect(await open(zip(names.map((name) => file(name))))).toEqual({
      kind: 'problem',
      code: 'archive_empty',
    });
    expect(await textOf(zip([...names, 'season 1\\a.srt'].map((name) => file(name))))).toEqual([
      'a.srt',
      SRT,
    ]);
  });

  test.each([
    ['Сезон 2 - Серия 1.srt', '91a5a7aead2032202d2091a5e0a8ef20312e737274'],
    ['Брат за брата.srt', 'c1f0e0f220e7e020e1f0e0f2e02e737274'],
    ['Επεισόδιο 1 - Η αρχή.srt', '84a79ca0a9e69ba0a62031202d20862098a8aee32e737274'],
    ['האיש שלי - פרק 2.srt', '8480899920998c89202d2094989720322e737274'],
    ['第１話　東京の夜.srt', '91e6825098628140938c8b9e82cc96e92e737274'],
    ['第01集 我们的故事.srt', 'b5da3031bcaf20ced2c3c7b5c4b9cacac22e737274'],
    ['기생충 한국어 자막.srt', 'b1e2bbfdc3e620c7d1b1b9beee20c0dab8b72e737274'],
  ])('reads the name %s in the code page of the system that packed it', async (name, hex) => {
    const archive = zip([{ ...file(''), name: Buffer.from(hex, 'hex') }]);
    expect(await textOf(archive)).toEqual([name, SRT]);
  });

  test('keeps files of one name apart', async () => {
    const archive = zip([file('a/film.srt', 'one'), file('film.srt', 'two'), file('film.srt', 'three')]);
    expect(await open(archive)).toEqual({
      kind: 'choice',
      names: ['a/film.srt', 'film.srt', 'film (2).srt'],
    });
    expect(await textOf(archive, 'film (2).srt')).toEqual(['film (2).srt', 'three']);
  });

  test('keeps files of one name apart that have no ending, whoever takes them for subtitles', async () => {
    const names = ['srt', 'srt', 'a.b/c', 'a.b/c'];
    const archive = zip(names.map((name) => file(name)));
    const anyName = { fileName: 'films.zip', maxBytes: MAX_BYTES, isSubtitleName: () => true };
    expect(await openArchive(archive, anyName)).toEqual({
      kind: 'choice',
      names: ['a.b/c', 'a.b/c (2)', 'srt', 'srt (2)'],
    });
    expect(await open(archive)).toEqual({ kind: 'problem', code: 'archive_empty' });
  });

  test('reads the signs of code page 437 in a name', async () => {
    const hex = 'f1202bf3f4f6f7f8' + Buffer.from('.srt').toString('hex');
    expect(await textOf(zip([{ ...file(''), name: Buffer.from(hex, 'hex') }]))).toEqual([
      '± +≤⌠÷≈°.srt',
      SRT,
    ]);
  });

  test('reads names in UTF-8, declared or not, and in code page 437', async () => {
    const utf8 = Buffer.from('día.srt');
    const cp437 = Buffer.from([0x64, 0xa1, 0x61, ...Buffer.from('.srt')]);
    expect(await textOf(zip([{ ...file(''), name: utf8, flags: 0x800 }]))).toEqual(['día.srt', SRT]);
    expect(await textOf(zip([{ ...file(''), name: utf8 }]))).toEqual(['día.srt', SRT]);
    expect(await textOf(zip([{ ...file(''), name: cp437 }]))).toEqual(['día.srt', SRT]);
  });

  test.each([
    ['protected by a password', zip([{ ...file('a.srt'), flags: 1 }]), 'archive_encrypted'],
    ['with a wrong checksum', zip([{ ...file('a.srt'), crc: 1 }]), 'archive_damaged'],
    ['cut off', zip([file('a.srt')]).slice(0, 60), 'archive_damaged'],
    ['without any file', zip([]), 'archive_empty'],
    [
      'that is an office document',
      zip([file('[Content_Types].xml'), file('word/document.xml')]),
      'office_document',
    ],
    ['full of zeros', zip([file('a.srt', '\0'.repeat(20_000_000))]), 'archive_too_large'],
    [
      'larger than a subtitle file may be',
      zip([{ ...file('a.srt', '\0'.repeat(MAX_BYTES + 1)), isStored: true }]),
      'archive_too_large',
    ],
  ])('refuses an archive %s', async (_, archive, code) => {
    expect(await open(archive)).toEqual({ kind: 'problem', code });
  });

  test('refuses an archive whose files lie over each other', async () => {
    const archive = zip([file('a.srt', 'x'.repeat(90) + String(Math.PI)), file('b.srt')]);
    const view = new DataView(archive.buffer);
    const central = archive.findIndex((byte, at) => byte === 0x50 && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(central + 20, archive.length, true);
    expect(await open(archive)).toEqual({ kind: 'problem', code: 'archive_damaged' });
  });

  test('reads gzip', async () => {
    const opened = await openArchive(Uint8Array.from(gzipSync(SRT)), {
      fileName: 'film.srt.gz',
      maxBytes: MAX_BYTES,
      isSubtitleName,
    });
    expect(opened).toMatchObject({ kind: 'file', fileName: 'film.srt' });
    expect(opened.kind === 'file' && new TextDecoder().decode(opened.bytes)).toBe(SRT);
  });

  const second = '2\n00:00:03,000 --> 00:00:04,000\nMore\n';
  const zeros = (count: number) => Buffer.alloc(count);

  test.each([
    ['several members', [gzipSync(SRT), gzipSync(second)], SRT + second],
    ['a member without content', [gzipSync(SRT), gzipSync(''), gzipSync(second)], SRT + second],
    ['zeros behind its member', [gzipSync(SRT), zeros(1)], SRT],
    ['zeros behind its last member', [gzipSync(SRT), gzipSync(second), zeros(70_000)], SRT + second],
    ['the beginning of a member in its data', [stored('\x1f\x8b\b a'), gzipSync(SRT)], `\x1f\x8b\b a${SRT}`],
    ['nothing but members without content', [gzipSync(''), gzipSync(''), zeros(9)], ''],
  ])('reads gzip with %s', async (_, parts, text) => {
    const opened = await open(Uint8Array.from(Buffer.concat(parts)));
    expect(opened.kind === 'file' && Buffer.from(opened.bytes).toString('latin1')).toBe(text);
  });

  test.each([
    ['a bomb', gzipSync(Buffer.alloc(20_000_000)), 'archive_too_large'],
    ['cut off', gzipSync(SRT).subarray(0, 30), 'archive_damaged'],
    [
      'cut off in its second member',
      Buffer.concat([gzipSync(SRT), gzipSync(SRT).subarray(0, 30)]),
      'archive_damaged',
    ],
    ['followed by something else', Buffer.concat([gzipSync(SRT), Buffer.from('junk')]), 'archive_damaged'],
    ['a bomb in many members', members(gzipSync(zeros(1_000_000)), 20), 'archive_too_large'],
    ['of more members than can be', members(gzipSync(''), 2001), 'archive_too_large'],
    ['full of beginnings', members(Buffer.from([0x1f, 0x8b, 8, 0]), 20_000), 'archive_damaged'],
  ])('refuses gzip that is %s', async (_, bytes, code) => {
    expect(await open(Uint8Array.from(bytes))).toEqual({ kind: 'problem', code });
  });

  test('never throws on an archive with changed bytes', async () => {
    const archive = zip([file('a.srt'), file('b.srt', SRT.repeat(9))]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(archive.length - 1),
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom('a.srt', 'b.srt', undefined),
        async (at, byte, entryName) => {
          const changed = archive.slice();
          changed[at] = byte;
          const { kind } = await open(changed, entryName);
          expect(['file', 'choice', 'problem']).toContain(kind);
        },
      ),
      { numRuns: 300 },
    );
  });
});
