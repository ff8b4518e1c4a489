import { t } from '#messages/first.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';

/** Edits are a person's work: they are not put away without a question. */
export function leaveQuestion(name: string): Question {
  return {
    title: t('projects.leaveTitle'),
    body: t('projects.leaveBody', { name }),
    confirm: t('projects.leaveConfirm'),
    keep: t('draft.keep'),
  };
}

/** Where the browser keeps nothing, Undo has nothing to bring back. */
export function unkeptQuestion(): Question {
  return {
    title: t('projects.unkeptTitle'),
    body: t('draft.unsaved'),
    confirm: t('projects.unkeptConfirm'),
    keep: t('draft.keep'),
  };
}

export function elsewhereQuestion(): Question {
  return {
    title: t('projects.elsewhereTitle'),
    body: t('projects.elsewhereBody'),
    confirm: t('projects.elsewhereConfirm'),
    keep: t('projects.elsewhereKeep'),
  };
}

export function sameLanguageQuestion({ name }: Target): Question {
  return {
    title: t('run.sameTitle'),
    body: t('run.sameBody', { language: name }),
    confirm: t('run.sameConfirm'),
    keep: t('run.sameKeep'),
  };
}

export function replaceQuestion({ name }: Target): Question {
  return {
    title: t('draft.replaceTitle'),
    body: t('draft.replaceBody', { language: name }),
    confirm: t('draft.replaceConfirm'),
    keep: t('draft.keep'),
  };
}
