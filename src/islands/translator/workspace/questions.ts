import { t } from '#messages/t.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';

/** What the workspace asks before something of a person's is put away. Its words come with the dialog. */
export type WorkspaceQuestion =
  /** Edits are a person's work. */
  | { readonly about: 'leaving'; readonly name: string }
  /** Where the browser keeps nothing, Undo has nothing to bring back. */
  | { readonly about: 'unkept' }
  | { readonly about: 'elsewhere' }
  | { readonly about: 'sameLanguage'; readonly language: string }
  | { readonly about: 'replacing'; readonly language: string };

export function wordsOf(question: WorkspaceQuestion): Question {
  switch (question.about) {
    case 'leaving':
      return {
        title: t('projects.leaveTitle'),
        body: t('projects.leaveBody', { name: question.name }),
        confirm: t('projects.leaveConfirm'),
        keep: t('draft.keep'),
      };
    case 'unkept':
      return {
        title: t('projects.unkeptTitle'),
        body: t('draft.unsaved'),
        confirm: t('projects.unkeptConfirm'),
        keep: t('draft.keep'),
      };
    case 'elsewhere':
      return {
        title: t('projects.elsewhereTitle'),
        body: t('projects.elsewhereBody'),
        confirm: t('projects.elsewhereConfirm'),
        keep: t('projects.elsewhereKeep'),
      };
    case 'sameLanguage':
      return {
        title: t('run.sameTitle'),
        body: t('run.sameBody', { language: question.language }),
        confirm: t('run.sameConfirm'),
        keep: t('run.sameKeep'),
      };
    case 'replacing':
      return {
        title: t('draft.replaceTitle'),
        body: t('draft.replaceBody', { language: question.language }),
        confirm: t('draft.replaceConfirm'),
        keep: t('draft.keep'),
      };
  }
}
