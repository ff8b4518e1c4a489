import { useEffect, useId, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { API_KEY_MASK } from '#protocol/limits.ts';
import { api } from '../lib/api.ts';
import { refreshCredits } from '../lib/credits.ts';
import { idToken } from '../lib/identity.ts';
import { authMessage } from '../lib/auth-message.ts';
import { ApiError } from '../lib/api-error.ts';
import { Section } from './Section.tsx';
import { SectionMessage } from './SectionMessage.tsx';
import { failureText } from './settings-message.ts';
import type { Ask } from './useQuestion.ts';
import type { Recently } from './useSignInAgain.ts';
import { useMessage } from './useMessage.ts';

const KEY_PAGE = 'https://aistudio.google.com/apikey';

/** The person's own Gemini key: saved, removed and tested, never shown. */
export function KeySection({ ask, recently }: { ask: Ask; recently: Recently }) {
  const id = useId();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isStored, setIsStored] = useState<boolean | null>(null);
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { text, say, clear } = useMessage();

  useEffect(() => {
    let isCurrent = true;
    api.hasKey().then(
      ({ exists }) => {
        if (!isCurrent) return;
        setIsStored(exists);
        setValue(exists ? API_KEY_MASK : '');
      },
      (thrown: unknown) => isCurrent && say(authMessage(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [say]);

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    clear();
    if ((await idToken({ isFresh: false })) === null) return say(t('settings.noToken'));
    setIsBusy(true);
    await work().finally(() => setIsBusy(false));
  };
  const save = () => {
    if (isStored && value === API_KEY_MASK) return say(t('settings.keyUnchanged'));
    if (value.trim() === '' || value.includes('•')) return say(t('settings.keyInvalid'));
    return attempt(async () => {
      try {
        await recently(() => api.saveKey(value.trim()));
        setIsStored(true);
        setValue(API_KEY_MASK);
        say(t('settings.keySaved'), { isPassing: true });
        await refreshCredits();
      } catch (thrown) {
        say(
          failureText(thrown, {
            refused: (facts) => t('settings.keySaveFailed', facts),
            error: t('settings.keySaveError'),
          }),
        );
      }
    });
  };
  const remove = async () => {
    const isConfirmed = await ask({
      title: t('settings.remove'),
      body: t('settings.keyConfirm'),
      confirm: t('settings.remove'),
      keep: t('settings.keep'),
    });
    if (!isConfirmed) return;
    await attempt(async () => {
      try {
        await recently(() => api.removeKey());
        // The button that was pressed is about to be of no use, and must not take the focus with it.
        field.current?.focus();
        setIsStored(false);
        setValue('');
        say(t('settings.keyRemoved'), { isPassing: true });
        await refreshCredits();
      } catch (thrown) {
        say(
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
      try {
        await api.testKey(value === API_KEY_MASK ? null : value.trim());
        say(t('settings.testGood'));
      } catch (thrown) {
        say(thrown instanceof ApiError && thrown.body ? thrown.body : t('connect.failed'));
      }
    });

  return (
    <Section title={t('settings.keyTitle')}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <label className="field-label" htmlFor={id}>
            {t('settings.keyLabel')}
          </label>
          <input
            ref={field}
            id={id}
            type={value === API_KEY_MASK ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            className="field w-full font-mono"
            placeholder={t('settings.keyPlaceholder')}
            value={value}
            disabled={isStored === null}
            aria-describedby={hintId}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setValue(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button" aria-disabled={isBusy} disabled={isStored === null}>
            {t('settings.save')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            disabled={!isStored}
            onClick={() => void remove()}
          >
            {t('settings.remove')}
          </button>
          <button
            type="button"
            className="tool-button"
            aria-disabled={isBusy}
            disabled={value.trim() === ''}
            onClick={() => void test()}
          >
            {t('settings.test')}
          </button>
        </div>
        <SectionMessage text={text} />
      </form>
      <div id={hintId} className="grid gap-2 text-(length:--step--1) text-ink-soft">
        <p>{isStored ? t('settings.keyStored') : t('settings.keyNone')}</p>
        <p>{t('settings.keyTerms')}</p>
      </div>
      <a
        className="quiet-link w-fit text-(length:--step--1)"
        href={KEY_PAGE}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('settings.keyHow')}
      </a>
    </Section>
  );
}
