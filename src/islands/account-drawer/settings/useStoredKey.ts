import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import type { KeyCheck } from '#protocol/account.ts';
import { API_KEY_MASK } from '#protocol/limits.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { accountApi, api } from '#islands/session/api.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { refreshCredits } from '#islands/session/credits.ts';
import { idToken } from '#islands/session/identity.ts';
import { failureText } from './failure-text.ts';
import { useMessage } from './useMessage.ts';
import type { Ask } from '#islands/ui/useQuestion.ts';
import type { Recently } from '../sign-in/useSignInAgain.ts';

/** The provider's verdict on the stored key; `none` where there is none, `null` until the server has answered. */
export type StoredKey = KeyCheck | 'none' | null;

/** State and actions of the field for the person's own key. */
export function useStoredKey({ ask, recently }: { ask: Ask; recently: Recently }) {
  const [stored, setStored] = useState<StoredKey>(null);
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { message, succeed, fail, clear, watch } = useMessage();

  useEffect(() => {
    let isCurrent = true;
    api.hasKey().then(
      ({ exists, check = 'untested' }) => {
        if (!isCurrent) return;
        setStored(exists ? check : 'none');
        setValue(exists ? API_KEY_MASK : '');
      },
      (thrown: unknown) => isCurrent && fail(authMessage(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [fail]);

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
    setStored(check);
    setValue(API_KEY_MASK);
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
      const check = checkOf(thrown);
      if (check === null) throw thrown;
      const isWanted = await ask({
        title: t('settings.keyInsistTitle'),
        body: check === 'refused' ? t('settings.keyInsistRefused') : t('settings.keyInsistUntested'),
        confirm: t('settings.keyInsist'),
        keep: t('settings.keyInsistNot'),
      });
      if (!isWanted)
        return fail(check === 'refused' ? t('settings.keyNotSaved') : t('settings.keyNotTested'));
      await recently(() => watch(account.saveKey(key, { insists: true })));
      await accept(check);
    }
  };
  const save = () => {
    if (stored !== 'none' && value === API_KEY_MASK) return fail(t('settings.keyUnchanged'));
    if (value.trim() === '' || value.includes('•')) return fail(t('settings.keyInvalid'));
    return attempt(() =>
      saveOrAsk(value.trim()).catch((thrown: unknown) =>
        fail(
          failureText(thrown, {
            refused: (facts) => t('settings.keySaveFailed', facts),
            error: t('settings.keySaveError'),
          }),
        ),
      ),
    );
  };
  /** `onRemoved` runs before the pressed button is disabled. */
  const remove = async (onRemoved: () => void) => {
    const account = accountApi();
    const isConfirmed = await ask({
      title: t('settings.remove'),
      body: t('settings.keyConfirm'),
      confirm: t('settings.remove'),
      keep: t('settings.keep'),
    });
    if (!isConfirmed) return;
    await attempt(async () => {
      try {
        await recently(() => watch(account.removeKey()));
        onRemoved();
        setStored('none');
        setValue('');
        succeed(t('settings.keyRemoved'), { isPassing: true });
        await refreshCredits();
      } catch (thrown) {
        fail(
          failureText(thrown, {
            refused: (facts) => t('settings.keyRemoveFailed', facts),
            error: t('settings.keyRemoveError'),
          }),
        );
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
        if (isStored && checkOf(thrown) === 'refused') setStored('refused');
        fail(thrown instanceof ApiError && thrown.body ? thrown.body : t('settings.keyNotTested'));
      }
    });

  return { stored, value, setValue, isBusy, message, save, remove, test };
}

/** The verdict of a failed test on the key; `null` where it failed for another reason. */
function checkOf(thrown: unknown): Exclude<KeyCheck, 'accepted'> | null {
  if (!(thrown instanceof ApiError)) return null;
  if (thrown.code === 'model_key_rejected') return 'refused';
  return thrown.code === 'model_unavailable' || thrown.code === 'model_timeout' ? 'untested' : null;
}
