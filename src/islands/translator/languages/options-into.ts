import type { TranslateOptions } from '#protocol/translate.ts';
import type { Project } from '#islands/project/project.ts';

/** A glossary has the words of one language, that of the form. Any other language keeps the glossary it was made with, or has none. */
export function optionsInto(
  code: string,
  formCode: string,
  { options, works }: Pick<Project, 'options' | 'works'>,
): TranslateOptions {
  if (code === formCode) return options;
  const { glossary: _, ...others } = options;
  const own = works.get(code)?.options?.glossary;
  return own ? { ...others, glossary: own } : others;
}
