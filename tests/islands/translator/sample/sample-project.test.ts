import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countTranslated, missingCues } from '#islands/project/work.ts';
import { shownWork } from '#islands/project/project.ts';
import { Sample, sampleProject } from '#islands/translator/sample/sample-project.ts';

const file = 'public/samples/elephants-dream.json';
const sample = Sample.parse(JSON.parse(readFileSync(file, 'utf8')));
let ids = 0;
const open = (...preferred: string[]) =>
  sampleProject(sample, { newId: () => `id ${(ids += 1)}`, nowMs: 5, preferred });

describe('sampleProject', () => {
  test('is a project with every translation of the film complete', () => {
    const { works, source, cueIds } = open();
    expect([...works.keys()].sort()).toEqual(['ar', 'ja', 'ru', 'sv']);
    for (const work of works.values()) {
      expect(missingCues(work)).toEqual([]);
      expect(countTranslated(work)).toBe(source.cues.length - work.flags.size);
    }
    expect(cueIds).toHaveLength(78);
  });

  test('shows the language that the person reads, else one in Latin letters', () => {
    expect(shownWork(open('de-DE', 'ja-JP'))?.target).toEqual({
      code: 'ja',
      name: 'Japanese',
      direction: 'ltr',
    });
    expect(shownWork(open('de'))?.target.code).toBe('sv');
  });

  test('marks what the published translation leaves out, and shows the source there', () => {
    const swedish = open('sv').works.get('sv');
    expect([...(swedish?.flags ?? [])]).toEqual([[54, ['untranslated']]]);
    expect(swedish?.texts[54]).toBe('Emo...');
  });
});
