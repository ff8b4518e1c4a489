import { describe, expect, test } from 'vitest';
import { readEbuStl } from '#subtitles/ebu-stl/read.ts';
import { byteString } from '#subtitles/encoding/byte-string.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

const TTI_AT = 1024;
const BLOCK_BYTES = 128;

const textsOf = (bytes: Uint8Array) => readEbuStl(bytes).cues.map(({ text }) => text);
const blockOf = (bytes: Uint8Array, index: number) =>
  bytes.subarray(TTI_AT + index * BLOCK_BYTES, TTI_AT + (index + 1) * BLOCK_BYTES);

/** A file in the Latin table. */
function latinFile(...texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const track = texts.map((text, at) => ({ startMs: at * 2_000, endMs: at * 2_000 + 1_000, text }));
  return Uint8Array.from(encodeSubtitles(track, 'ebustl').bytes);
}

/** The file with one more block behind its first: what a translator says of it. */
function withComment(file: Uint8Array, text: readonly number[]): Uint8Array<ArrayBuffer> {
  const comment = blockOf(file, 0).slice();
  comment[15] = 1;
  comment.fill(0x8f, 16);
  comment.set(text, 16);
  const end = TTI_AT + BLOCK_BYTES;
  return Uint8Array.from(Buffer.concat([file.subarray(0, end), comment, file.subarray(end)]));
}

/** The file with another text in each of its cues but the first. */
function translated(source: Uint8Array, text: string) {
  const track = readEbuStl(source).cues.map((cue, at) => (at === 0 ? cue : { ...cue, text }));
  return encodeSubtitles(track, 'ebustl', { sourceText: byteString(source) });
}

/** What a program shows that shows comments too. */
function commentsOf(file: Uint8Array): string[] {
  const shown = Uint8Array.from(file);
  const comments: number[] = [];
  for (let at = TTI_AT; at < shown.length; at += BLOCK_BYTES) {
    if (shown[at + 15] !== 1) continue;
    shown[at + 15] = 0;
    shown.set([9, comments.length, 0], at);
    comments.push((at - TTI_AT) / BLOCK_BYTES);
  }
  const head = shown.subarray(0, TTI_AT);
  return comments.map((index) => textsOf(Uint8Array.from(Buffer.concat([head, blockOf(shown, index)])))[0]!);
}

describe('a file of EBU STL that is written in another table than it was read in', () => {
  test('says the words that stay', () => {
    const source = latinFile('René !', 'Bonjour');
    const { bytes } = translated(source, 'Привет');
    expect(textsOf(bytes)).toEqual(['Rene !', 'Привет']);
  });

  test('keeps the bytes of words that both tables have', () => {
    const source = latinFile('One', 'Two');
    const { bytes, dropped } = translated(source, 'Два');
    expect(blockOf(bytes, 0)).toEqual(blockOf(source, 0));
    expect(dropped).toEqual({});
  });

  test('says the words that stay of a file whose table was not what it states', () => {
    const source = latinFile('Ren_ !', 'caf_ caf_');
    for (const [at, byte] of source.entries()) if (byte === 0x5f && at >= TTI_AT) source[at] = 0xe9;
    expect(textsOf(source)).toEqual(['René !', 'café café']);
    // Words in the stated table by which the file is no longer taken for one in another.
    expect(textsOf(translated(source, 'àéîõü').bytes)).toEqual(['René !', 'àéîõü']);
  });

  test('says what a comment says, in as many blocks as that takes', () => {
    const name = [0x52, 0x65, 0x6e, 0xc2, 0x65];
    const source = withComment(latinFile('One', 'Two'), name);
    expect(commentsOf(source)).toEqual(['René']);
    expect(translated(source, 'Deux').bytes.subarray(TTI_AT + 128, TTI_AT + 256)).toEqual(blockOf(source, 1));
    const russian = translated(source, 'Два');
    expect(commentsOf(russian.bytes)).toEqual(['Rene']);
    expect(russian.dropped).toEqual({ characters: 1 });
  });

  test('loses no word of a comment that takes more room in the new table', () => {
    const marked = latinFile('caf_ caf_', 'Two');
    for (const [at, byte] of marked.entries()) if (byte === 0x5f && at >= TTI_AT) marked[at] = 0xe9;
    const source = withComment(
      marked,
      Array.from({ length: 112 }, (_, at) => (at % 2 === 0 ? 0x61 : 0xe9)),
    );
    const { bytes } = translated(source, 'àéîõü');
    expect(commentsOf(bytes).join('')).toBe('aé'.repeat(56));
    expect(textsOf(bytes)).toEqual(['café café', 'àéîõü']);
  });
});
