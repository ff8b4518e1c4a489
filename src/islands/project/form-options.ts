import type { TranslateOptions } from '#protocol/translate.ts';
import { DEFAULT_TARGET } from '#protocol/limits.ts';
import type { Work } from './work.ts';

type Glossary = NonNullable<TranslateOptions['glossary']>;

/** What the form says for the next translation. A glossary has the words of one language, so that each language has its own. */
export interface FormOptions {
  /** For every language. */
  readonly options: Omit<TranslateOptions, 'glossary'>;
  /** By the code of their language. Empty where the terms were taken back. */
  readonly glossaries: Readonly<Record<string, Glossary>>;
}

export const noFormOptions: FormOptions = { options: {}, glossaries: {} };

interface Form extends FormOptions {
  readonly works?: ReadonlyMap<string, Work>;
}

/** What a translation into a language is asked with. Without a glossary of its own in the form, it has the one it was made with. */
export function optionsInto(code: string, { options, glossaries, works }: Form): TranslateOptions {
  const glossary = glossaries[code] ?? works?.get(code)?.options?.glossary ?? [];
  return glossary.length > 0 ? { ...options, glossary } : options;
}

/** The form after its fields were changed for a language. The glossaries of the others stay. */
export function withOptionsInto(
  code: string,
  { glossaries }: FormOptions,
  { glossary = [], ...options }: TranslateOptions,
): FormOptions {
  return { options, glossaries: { ...glossaries, [code]: glossary } };
}

/** As it was kept. Earlier versions kept one glossary: it is that of the translation on the screen. */
export function readFormOptions(
  { options: { glossary, ...options }, glossaries }: KeptFormOptions,
  shown: string | null,
): FormOptions {
  const old = glossary ? { [shown ?? DEFAULT_TARGET]: glossary } : {};
  return { options, glossaries: glossaries ?? old };
}

interface KeptFormOptions {
  readonly options: TranslateOptions;
  readonly glossaries?: FormOptions['glossaries'] | undefined;
}
