import { useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import { API_KEY_MASK } from '#protocol/limits.ts';
import { Section } from './Section.tsx';
import { SectionNotice } from './SectionNotice.tsx';
import type { Ask } from '#islands/ui/useQuestion.ts';
import type { Recently } from '../sign-in/useSignInAgain.ts';
import { useStoredKey } from './useStoredKey.ts';

const KEY_PAGE = 'https://aistudio.google.com/apikey';

const STATES = {
  none: 'settings.keyNone',
  accepted: 'settings.keyStored',
  refused: 'settings.keyStoredRefused',
  untested: 'settings.keyStoredUntested',
} as const;

/** The person's own Gemini key: saved, removed and tested, never shown. */
export function KeySection({ ask, recently }: { ask: Ask; recently: Recently }) {
  const id = useId();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { stored, value, setValue, isBusy, message, save, remove, test } = useStoredKey({ ask, recently });

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
            disabled={stored === null}
            aria-describedby={hintId}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setValue(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button" aria-disabled={isBusy} disabled={stored === null}>
            {t('settings.save')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            disabled={stored === null || stored === 'none'}
            // Moves the focus before the pressed button is disabled.
            onClick={() => void remove(() => field.current?.focus())}
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
        <SectionNotice message={message} />
      </form>
      <div id={hintId} className="grid gap-2 text-(length:--step--1) text-ink-soft">
        <p className={stored === 'refused' ? 'font-semibold text-warn' : ''}>{t(STATES[stored ?? 'none'])}</p>
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
