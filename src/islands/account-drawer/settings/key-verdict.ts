import { t } from '#messages/t.ts';
import type { KeyCheck } from '#protocol/account.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';

/** What a key may be saved with all the same. */
type Doubt = Exclude<KeyCheck, 'accepted'>;

/** The verdict of a failed test on the key; `null` where it failed for another reason. */
export function doubtOf(thrown: unknown): Doubt | null {
  if (!(thrown instanceof ApiError)) return null;
  if (thrown.code === 'model_key_rejected') return 'refused';
  return thrown.code === 'model_unavailable' || thrown.code === 'model_timeout' ? 'untested' : null;
}

/** Asked before a key is saved that the provider has not accepted. */
export function insistQuestion(doubt: Doubt): Question {
  return {
    title: t('settings.keyInsistTitle'),
    body: doubt === 'refused' ? t('settings.keyInsistRefused') : t('settings.keyInsistUntested'),
    confirm: t('settings.keyInsist'),
    keep: t('settings.keyInsistNot'),
  };
}

export function notSavedText(doubt: Doubt): string {
  return doubt === 'refused' ? t('settings.keyNotSaved') : t('settings.keyNotTested');
}
