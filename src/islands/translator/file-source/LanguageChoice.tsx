import { useId } from 'react';
import { t } from '#messages/t.ts';
import type { FileQuestions } from './source-state.ts';

interface Props {
  readonly languages: NonNullable<FileQuestions['languages']>;
  readonly isDisabled: boolean;
  readonly onChange: (language: string) => void;
}

/** For a file that holds several languages: one is read, and another can be. */
export function LanguageChoice({ languages, isDisabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--step--1)">
      <label htmlFor={id} className="text-ink-soft">
        {t('file.language', { count: languages.all.length })}
      </label>
      <select
        id={id}
        className="field min-h-11 py-1"
        value={languages.read}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {languages.all.map((language) => (
          <option key={language.id} value={language.id}>
            {language.label}
          </option>
        ))}
      </select>
    </div>
  );
}
