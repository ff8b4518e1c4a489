import { describe, expect, test } from 'vitest';
import { readProjectFile } from '#islands/project/project-file.ts';
import { noFormOptions, optionsInto, withOptionsInto } from '#islands/project/form-options.ts';
import { startProject } from '#islands/project/project.ts';
import { projectOf, headOf } from '#islands/project/storage/project-records.ts';
import { noHistory } from '#islands/project/history.ts';
import { source, work, writeProjectFile } from '../build.ts';

const stock = [{ source: 'hive', target: 'Stock' }];
const ruche = [{ source: 'hive', target: 'ruche' }];

describe('the glossary of a language', () => {
  const inGerman = withOptionsInto('de', noFormOptions, { tone: 'formal', glossary: stock });
  const inBoth = withOptionsInto('fr', inGerman, { tone: 'formal', glossary: ruche });

  test('goes with no other language, and is there again when its own comes back', () => {
    expect(optionsInto('de', inGerman)).toEqual({ tone: 'formal', glossary: stock });
    expect(optionsInto('fr', inGerman)).toEqual({ tone: 'formal' });
    expect(optionsInto('fr', inBoth)).toEqual({ tone: 'formal', glossary: ruche });
    expect(optionsInto('de', inBoth)).toEqual({ tone: 'formal', glossary: stock });
  });

  test('is that of its translation until the form says another or takes it back', () => {
    const works = new Map([['de', work(3, { options: { glossary: stock } })]]);
    expect(optionsInto('de', { ...noFormOptions, works })).toEqual({ glossary: stock });
    const emptied = withOptionsInto('de', noFormOptions, {});
    expect(optionsInto('de', { ...emptied, works })).toEqual({});
  });

  test('comes back from the file of a project', () => {
    const project = startProject({ id: 'p', source: source(), nowMs: 0, ...inBoth });
    const read = readProjectFile(writeProjectFile(project), { id: 'q', nowMs: 1 });
    expect(read).toMatchObject(inBoth);
  });
});

describe('the one glossary of earlier versions', () => {
  const kept = { tone: 'formal' as const, glossary: stock };
  const of = (shown: string | null) => ({
    options: { tone: 'formal' },
    glossaries: { [shown ?? 'en']: stock },
  });

  test.each(['de', null])('is that of the translation on the screen, in the browser’s store: %s', (shown) => {
    const project = startProject({ id: 'p', source: source(), nowMs: 0 });
    const { glossaries: _, ...head } = headOf({ project: { ...project, shown }, history: noHistory }, 0);
    expect(projectOf({ ...head, options: kept }, [], new Map())).toMatchObject(of(shown));
  });

  test.each(['de', null])('is that of the translation on the screen, in a file: %s', (shown) => {
    const works = new Map([['de', work(3)]]);
    const project = { ...startProject({ id: 'p', source: source(), nowMs: 0 }), works, shown };
    const file = JSON.parse(writeProjectFile(project)) as Record<string, unknown>;
    const old = JSON.stringify({ ...file, glossaries: undefined, options: kept });
    expect(readProjectFile(old, { id: 'q', nowMs: 1 })).toMatchObject(of('de'));
  });
});
