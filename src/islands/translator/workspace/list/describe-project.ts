import { t } from '#messages/first.ts';
import type { Doc } from '#islands/project/history.ts';
import { shownWork } from '#islands/project/project.ts';
import { countTranslated } from '#islands/project/work.ts';

/** What of this browser has come back on the screen, in a sentence. */
export function describeRestored(doc: Doc): string {
  const facts = factsOf(doc);
  return facts ? t('draft.restored', facts) : t('draft.restoredSource', { file: doc.project.name });
}

/** What of a project file has come on the screen: nobody has missed it. */
export function describeOpened(doc: Doc): string {
  const facts = factsOf(doc);
  return facts ? t('projects.opened', facts) : t('projects.openedSource', { file: doc.project.name });
}

/** `null` where there is no translation. */
function factsOf({ project }: Doc) {
  const work = shownWork(project);
  if (!work) return null;
  const counts = { done: countTranslated(work), total: work.texts.length };
  return { ...counts, file: project.name, language: work.target.name };
}
