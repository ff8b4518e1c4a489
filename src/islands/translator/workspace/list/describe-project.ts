import { t } from '#messages/first.ts';
import type { Doc } from '#islands/project/history.ts';
import { shownWork } from '#islands/project/project.ts';
import { countTranslated } from '#islands/project/work.ts';

/** What has come on the screen, in a sentence. */
export function describeProject({ project }: Doc): string {
  const work = shownWork(project);
  const file = project.name;
  if (!work) return t('draft.restoredSource', { file });
  const counts = { done: countTranslated(work), total: work.texts.length };
  return t('draft.restored', { ...counts, file, language: work.target.name });
}
