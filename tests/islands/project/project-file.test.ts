import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { withWork } from '#islands/project/project.ts';
import { readProjectFile, writeProjectFile } from '#islands/project/project-file.ts';
import { opened, work } from '../build.ts';

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

describe('a project as a file', () => {
  test('comes back with its source, translations, flags, edits and what is from the memory, under an id of its own', () => {
    expect(readProjectFile(writeProjectFile(project), given)).toEqual({
      ...project,
      id: 'new',
      createdAtMs: 9,
    });
  });

  test('carries the languages that were asked for and have not come', () => {
    const asked = [{ code: 'ar', name: 'Arabic', direction: 'rtl' } as const];
    expect(readProjectFile(writeProjectFile({ ...project, asked }), given)).toMatchObject({ asked });
  });

  test('of a later version is known as such, whatever else is in it', () => {
    expect(readProjectFile(JSON.stringify({ polycue: 2, everything: 'else' }), given)).toBe('newer');
  });

  const written = JSON.parse(writeProjectFile(project)) as { tracks: object[]; source: { cues: object[] } };
  const [track = {}] = written.tracks;

  test.each<[string, object]>([
    ['no version', { ...written, polycue: undefined }],
    ['fewer texts than cues', { ...written, tracks: [{ ...track, texts: ['eins'] }] }],
    ['an edit of a cue that is not there', { ...written, tracks: [{ ...track, edited: [3] }] }],
    ['a remembered cue that is not there', { ...written, tracks: [{ ...track, fromMemory: [3] }] }],
    ['a language that does not exist', { ...written, tracks: [{ ...track, target: 'xx-klingon' }] }],
    ['a flag that does not exist', { ...written, tracks: [{ ...track, flags: [[0, ['rude']]] }] }],
    ['a cue without a time', { ...written, source: { ...written.source, cues: [{ text: 'a' }] } }],
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
