import { t } from '#messages/t.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';

/** Signing out with translations in this browser: whoever uses it next could open them. */
export function signOutQuestion(): Question {
  return {
    title: t('settings.signOutTitle'),
    body: t('settings.signOutBody'),
    confirm: t('settings.signOutDelete'),
    other: t('settings.signOutKeep'),
    keep: t('settings.stay'),
  };
}
