import { atom } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import type { TranslateOptions } from '#protocol/translate.ts';
import { chooseTarget, type Target } from '#islands/preferences/target.ts';
import { severalLanguages } from '#islands/translator/languages/several-languages.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { german, opened, work } from '../../build.ts';

const french: Target = { code: 'fr', name: 'French', direction: 'ltr' };
const japanese: Target = { code: 'ja', name: 'Japanese', direction: 'ltr' };

const glossary = [{ source: 'hive', target: 'Stock' }];
const frenchGlossary = [{ source: 'hive', target: 'ruche' }];

afterEach(() => chooseTarget(german));

/** What each language is asked with. */
async function askedWith(targets: readonly Target[]): Promise<Map<string, TranslateOptions | undefined>> {
  const made = work(3, { target: french, options: { glossary: frenchGlossary } });
  const state = opened({ works: [made] });
  const form = { options: { tone: 'formal', keep: ['Polycue'] }, glossaries: { de: glossary } } as const;
  const $workspace = atom({ ...state, doc: { ...state.doc!, project: { ...state.doc!.project, ...form } } });
  const asked = new Map<string, TranslateOptions | undefined>();
  const workspace = {
    $workspace,
    $notice: atom(null),
    dispatch: () => undefined,
    cancel: () => undefined,
    mayTranslateInto: () => Promise.resolve(true),
    translateBeside: (wish: { target: Target; options?: TranslateOptions }) => {
      asked.set(wish.target.code, wish.options);
      return Promise.resolve({ status: 'stopped' });
    },
  } as unknown as TranslatorWorkspace;
  chooseTarget(german);
  await severalLanguages(workspace).start(targets, false);
  await expect.poll(() => asked.size).toBe(targets.length);
  return asked;
}

test('each language goes with its own glossary; the rest with all', async () => {
  const asked = await askedWith([german, french, japanese]);
  const others = { tone: 'formal', keep: ['Polycue'] };
  expect(asked.get('de')).toEqual({ ...others, glossary });
  expect(asked.get('fr')).toEqual({ ...others, glossary: frenchGlossary });
  expect(asked.get('ja')).toEqual(others);
});
