import { useStore } from '@nanostores/react';
import type { Work } from '#islands/project/work.ts';
import { $moreTargets, $target } from '../preferences/target.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

/** Whether Translate is the one primary button: nothing is there yet, or languages are chosen that have yet to come. */
export function useTranslateIsNext(
  { $shown }: Pick<TranslatorWorkspace, '$shown'>,
  work: Work | null,
): boolean {
  const target = useStore($target, { ssr: 'initial' });
  const more = useStore($moreTargets, { ssr: 'initial' });
  const works = useStore($shown, { ssr: 'initial' }).doc?.project.works;
  if (!work) return true;
  if (more.length === 0) return work.target.code !== target.code;
  return [target, ...more].some(({ code }) => works?.get(code)?.texts.includes(null) ?? true);
}
