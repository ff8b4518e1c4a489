import { useState } from 'react';
import { t } from '#messages/t.ts';
import type { KeyCheck } from '#protocol/account.ts';
import { API_KEY_MASK } from '#protocol/limits.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { accountApi, api } from '#islands/session/api.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { refreshCredits } from '#islands/session/credits.ts';
import { idToken } from '#islands/session/identity.ts';
import { failureText } from './failure-text.ts';
import { doubtOf, insistQuestion, notSavedText } from './key-verdict.ts';
import { useMessage } from './useMessage.ts';
import { useShownKey } from './useShownKey.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';
import type { Ask } from '#islands/ui/useQuestion.ts';
import type { Recently } from '../sign-in/useSignInAgain.ts';

/** State and actions of the field for the person's own key. */
export function useStoredKey({ ask, recently }: { ask: Ask; recently: Recently }) {
  const { message, succeed, fail, clear, watch } = useMessage();
  const { stored, setStored, value, setValue, show } = useShownKey(fail);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    clear();
    setIsBusy(true);
    try {
      if ((await watch(idToken({ isFresh: false }))) === null) return fail(t('settings.noToken'));
      await work();
    } catch (thrown) {
      // Each kind of work says its own failures: this one is of the token.
      fail(authMessage(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  const accept = async (check: KeyCheck) => {
    show(check);
    succeed(check === 'accepted' ? t('settings.keySaved') : t('settings.keySavedMarked'), {
      isPassing: true,
    });
    await refreshCredits();
  };
  /** Saves the key; one that the provider does not accept, only after a question. */
  const saveOrAsk = async (key: string) => {
    const account = accountApi();
    try {
      await recently(() => watch(account.saveKey(key, { insists: false })));
      await accept('accepted');
    } catch (thrown) {
      const doubt = doubtOf(thrown);
      if (doubt === null) throw thrown;
      if (!(await ask(insistQuestion(doubt)))) return fail(notSavedText(doubt));
      await recently(() => watch(account.saveKey(key, { insists: true })));
      await accept(doubt);
    }
  };
  const save = () => {
    if (stored !== 'none' && value === API_KEY_MASK) return fail(t('settings.keyUnchanged'));
    if (value.trim() === '' || value.includes('•')) return fail(t('settings.keyInvalid'));
    return attempt(() => saveOrAsk(value.trim()).catch((thrown: unknown) => fail(saveFailure(thrown))));
  };
  /** `onRemoved` runs before the pressed button is disabled. */
  const remove = async (onRemoved: () => void) => {
    const account = accountApi();
    if (!(await ask(removeQuestion()))) return;
    await attempt(async () => {
      try {
        await recently(() => watch(account.removeKey()));
        onRemoved();
        show('none');
        succeed(t('settings.keyRemoved'), { isPassing: true });
        await refreshCredits();
      } catch (thrown) {
        fail(removeFailure(thrown));
      }
    });
  };
  const test = () =>
    attempt(async () => {
      const isStored = value === API_KEY_MASK;
      try {
        await watch(api.testKey(isStored ? null : value.trim()));
        if (isStored) setStored('accepted');
        succeed(t('settings.testGood'));
      } catch (thrown) {
        if (isStored && doubtOf(thrown) === 'refused') setStored('refused');
        fail(thrown instanceof ApiError && thrown.body ? thrown.body : t('settings.keyNotTested'));
      }
    });

  return { stored, value, setValue, isBusy, message, save, remove, test };
}

function removeQuestion(): Question {
  return {
    title: t('settings.remove'),
    body: t('settings.keyConfirm'),
    confirm: t('settings.remove'),
    keep: t('settings.keep'),
  };
}

function saveFailure(thrown: unknown): string {
  return failureText(thrown, {
    refused: (facts) => t('settings.keySaveFailed', facts),
    error: t('settings.keySaveError'),
  });
}

function removeFailure(thrown: unknown): string {
  return failureText(thrown, {
    refused: (facts) => t('settings.keyRemoveFailed', facts),
    error: t('settings.keyRemoveError'),
  });
}
