import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { withWork } from '#islands/project/project.ts';
import { projectFileParts, readProjectFile } from '#islands/project/project-file.ts';
import type { Source } from '#islands/project/source.ts';
import type { Cue } from '#subtitles/cue.ts';
import { cue, cues, opened, work, writeProjectFile } from '../build.ts';

const german = work(3, {
  texts: ['eins', null, 'drei'],
  flags: new Map([[0, ['too_fast']]]),
  edited: new Set([2]),
  fromMemory: new Set([0, 2]),
  options: { tone: 'formal' },
  videoTexts: { title: { text: 'Titel', isOriginal: false }, description: null },
});
const french = work(3, { target: { code: 'fr', name: 'French', direction: 'ltr' }, translationId: 'other' });
const project = withWork(opened({ works: [german] }).doc!.project, 'fr', french);
const given = { id: 'new', nowMs: 9 };
const written = JSON.parse(writeProjectFile(project)) as { tracks: object[]; source: { cues: object[] } };
const [track = {}] = written.tracks;

const everyPartOfACue: Required<Cue> = {
  ...cue(0),
  spans: [{ start: 0, end: 4, kind: 'voice', value: 'Ada' }],
  placement: { anchor: 8, xPercent: 10, yPercent: 20, settings: 'line:0' },
  id: 'first',
};

describe('a project as a file', () => {
  test('comes back with its source, translations, flags, edits and what is from the memory, under an id of its own', () => {
    expect(readProjectFile(writeProjectFile(project), given)).toEqual({
      ...project,
      id: 'new',
      createdAtMs: 9,
    });
  });

  test('is written in parts that are small, so that the page can draw between them', () => {
    const count = 20_000;
    const track = cues(count).map((_, index) => cue(index, { text: `${index} ${'ships '.repeat(10)}` }));
    const texts = track.map(({ text }) => text);
    const works = [work(count, { texts }), work(count, { texts, target: french.target, translationId: 'b' })];
    const large = opened({ track, works }).doc!.project;
    const parts = [...projectFileParts(large)];
    // As much as one translation at most, which is two million letters in any film.
    const ofATrack = JSON.stringify(texts).length + 200;
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(ofATrack);
    expect(readProjectFile(parts.join(''), given)).toEqual({ ...large, id: 'new', createdAtMs: 9 });
  });

  test('without cues or translations is one too', () => {
    const empty = {
      ...project,
      source: { ...project.source, cues: [] },
      cueIds: [],
      works: new Map(),
      shown: null,
    };
    expect(readProjectFile(writeProjectFile(empty), given)).toEqual({ ...empty, id: 'new', createdAtMs: 9 });
  });

  test('carries the languages that were asked for and have not come', () => {
    const asked = [{ code: 'ar', name: 'Arabic', direction: 'rtl' } as const];
    expect(readProjectFile(writeProjectFile({ ...project, asked }), given)).toMatchObject({ asked });
  });

  test('comes back with everything that a source can have', () => {
    const everything: Required<Source> = {
      fileName: 'film.vtt',
      format: 'vtt',
      encoding: 'utf-8',
      cues: [everyPartOfACue, cue(1), cue(2)],
      problems: [{ code: 'overlap', line: 3, cueIndex: 1, excerpt: 'a', count: 2 }],
      header: { styles: ['::cue { color: red }'], regions: ['id:a'] },
      text: 'WEBVTT',
      frameRate: 23.976,
      fileLanguage: 'ENCC',
      videoId: 'dQw4w9WgXcQ',
      video: {
        trackId: 't',
        trackLanguage: 'en',
        fetchedAtMs: 5,
        metadata: { title: 'a', description: 'b', channelTitle: 'c' },
      },
    };
    const saved = writeProjectFile({ ...project, source: everything });
    expect(readProjectFile(saved, given)).toMatchObject({ source: everything });
  });

  test('leaves problems out that this version has no sentence for', () => {
    const known = { code: 'overlap' };
    const file = { ...written, source: { ...written.source, problems: [{ code: 'of_tomorrow' }, known] } };
    expect(readProjectFile(JSON.stringify(file), given)).toMatchObject({ source: { problems: [known] } });
  });

  test('of a later version is known as such, whatever else is in it', () => {
    expect(readProjectFile(JSON.stringify({ polycue: 2, everything: 'else' }), given)).toBe('newer');
  });

  /** What stands in a source, and must be of its own kind. */
  const wrong: [string, object][] = [
    ['problems', { problems: undefined }],
    ['problems', { problems: 5 }],
    ['problems', { problems: [null] }],
    ['an encoding', { encoding: {} }],
    ['a header', { header: { styles: 7, regions: {} } }],
    ['text', { text: {} }],
    ['a frame rate', { frameRate: 0 }],
    ['a video', { videoId: 'javascript:alert(1)' }],
    ["a video's texts", { video: { metadata: 5 } }],
    ['spans', { cues: [cue(0, { spans: 'abc' as never }), cue(1), cue(2)] }],
    ['a span', { cues: [cue(0, { spans: [null] as never }), cue(1), cue(2)] }],
    [
      'a span of its kind',
      { cues: [cue(0, { spans: [{ start: 0, end: 1, kind: 'loud' as never }] }), cue(1), cue(2)] },
    ],
    ['a place', { cues: [cue(0, { placement: 5 as never }), cue(1), cue(2)] }],
  ];
  test.each(wrong)('is refused where its source has no proper %s: %j', (_what, changes) => {
    const file = { ...written, source: { ...written.source, ...changes } };
    expect(readProjectFile(JSON.stringify(file), given)).toBeNull();
  });

  test.each<[string, object]>([
    ['no version', { ...written, polycue: undefined }],
    ['fewer texts than cues', { ...written, tracks: [{ ...track, texts: ['eins'] }] }],
    ['an edit of a cue that is not there', { ...written, tracks: [{ ...track, edited: [3] }] }],
    ['a remembered cue that is not there', { ...written, tracks: [{ ...track, fromMemory: [3] }] }],
    ['a language that does not exist', { ...written, tracks: [{ ...track, target: 'xx-klingon' }] }],
    ['a flag that does not exist', { ...written, tracks: [{ ...track, flags: [[0, ['rude']]] }] }],
    ['a cue without a time', { ...written, source: { ...written.source, cues: [{ text: 'a' }] } }],
    ['two translations of one id', { ...written, tracks: [track, { ...track, target: 'fr' }] }],
    ['no source', { ...written, source: undefined }],
  ])('is refused with %s', (_what, file) => {
    expect(readProjectFile(JSON.stringify(file), given)).toBeNull();
  });

  test('is refused, never thrown at, whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readProjectFile(text, given)).toBeNull();
      }),
    );
  });
});
