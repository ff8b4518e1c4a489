import { useId } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import { ChevronIcon } from '../ui/icons.tsx';

type Tone = NonNullable<TranslateOptions['tone']>;

const MAX_NOTE_CHARS = 1_000;

interface Props {
  readonly options: TranslateOptions;
  readonly isDisabled: boolean;
  readonly onChange: (options: TranslateOptions) => void;
}

/** What may be said to the translator besides the language. */
export function Options({ options, isDisabled, onChange }: Props) {
  const toneId = useId();
  const noteId = useId();
  const { tone: _tone, note: _note, ...rest } = options;
  const change = (tone: Tone, note: string) =>
    onChange({ ...rest, ...(tone === 'source' ? {} : { tone }), ...(note.trim() === '' ? {} : { note }) });
  const tone = options.tone ?? 'source';
  const note = options.note ?? '';
  return (
    <details className="group rounded-(--radius-small) border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-3 text-(length:--step--1) font-semibold [&::-webkit-details-marker]:hidden">
        {t('options.title')}
        <span className="transition-transform group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        <div>
          <label className="field-label" htmlFor={toneId}>
            {t('options.tone')}
          </label>
          <select
            id={toneId}
            className="field w-full"
            value={tone}
            disabled={isDisabled}
            onChange={(event) => change(event.target.value as Tone, note)}
          >
            <option value="source">{t('options.toneSource')}</option>
            <option value="formal">{t('options.toneFormal')}</option>
            <option value="informal">{t('options.toneInformal')}</option>
          </select>
        </div>
        <div>
          <label className="field-label" htmlFor={noteId}>
            {t('options.note')}
          </label>
          <textarea
            id={noteId}
            rows={2}
            className="field w-full"
            placeholder={t('options.notePlaceholder')}
            maxLength={MAX_NOTE_CHARS}
            value={note}
            disabled={isDisabled}
            onChange={(event) => change(tone, event.target.value)}
          />
        </div>
      </div>
    </details>
  );
}
