import type { TranslateOptions } from '#protocol/translate.ts';
import { withOptionsInto } from '#islands/project/form-options.ts';
import { formOf, type Workspace } from './state.ts';

/** The fields of the form were changed for a language, whose glossary is among them. */
export interface OptionsChange {
  readonly type: 'optionsChanged';
  readonly target: string;
  readonly options: TranslateOptions;
}

export function changeOptions(state: Workspace, { target, options }: OptionsChange): Workspace {
  const { doc } = state;
  const form = withOptionsInto(target, formOf(state), options);
  return { ...state, ...form, doc: doc && { ...doc, project: { ...doc.project, ...form } } };
}
