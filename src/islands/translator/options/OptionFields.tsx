import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { t } from '#messages/t.ts';
import { MAX_NOTE_CHARS } from '#protocol/limits.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import { $moreTargets, $target } from '#islands/preferences/target.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { OpenFirst } from '../glossaries/OpenFirst.tsx';
import { ProposedTerms } from '../glossaries/ProposedTerms.tsx';
import { omitDefaultOptions } from './omit-default-options.ts';
import { TermField } from './TermField.tsx';
import { glossaryNotation, keepNotation } from './term-lists.ts';

const loadSavedTerms = () => import('../memory/SavedTerms.tsx').then(({ SavedTerms }) => SavedTerms);

type Tone = NonNullable<TranslateOptions['tone']>;

interface Props {
  readonly options: TranslateOptions;
  readonly source: Source | null;
  readonly work: Work | null;
  readonly isDisabled: boolean;
  readonly onChange: (options: TranslateOptions) => void;
}

/** Tone, note, glossary, what stays as it is, and whether lines must be short enough to read. */
export function OptionFields({ options, source, work, isDisabled, onChange }: Props) {
  const id = useId();
  const isSeveral = useStore($moreTargets).length > 0;
  const { code, name: language } = useStore($target);
  const change = (changes: TranslateOptions) => onChange(omitDefaultOptions({ ...options, ...changes }));
  return (
    <div className="grid gap-4 px-3 pb-3">
      <div>
        <label className="field-label" htmlFor={`${id}-tone`}>
          {t('options.tone')}
        </label>
        <select
          id={`${id}-tone`}
          className="field w-full"
          value={options.tone ?? 'source'}
          disabled={isDisabled}
          onChange={(event) => change({ tone: event.target.value as Tone })}
        >
          <option value="source">{t('options.toneSource')}</option>
          <option value="formal">{t('options.toneFormal')}</option>
          <option value="informal">{t('options.toneInformal')}</option>
        </select>
      </div>
      <div>
        <label className="field-label" htmlFor={`${id}-note`}>
          {t('options.note')}
        </label>
        <textarea
          id={`${id}-note`}
          rows={2}
          className="field block w-full"
          dir="auto"
          placeholder={t('options.notePlaceholder')}
          maxLength={MAX_NOTE_CHARS}
          value={options.note ?? ''}
          disabled={isDisabled}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <TermField
        label={t('options.glossary', { language })}
        hint={`${t('options.glossaryHint')}${isSeveral ? ` ${t('options.glossaryOf', { language })}` : ''}`}
        of={code}
        notation={glossaryNotation}
        entries={options.glossary ?? []}
        isDisabled={isDisabled}
        onChange={(glossary) => change({ glossary: [...glossary] })}
      />
      <ProposedTerms
        work={work}
        glossary={options.glossary ?? []}
        isDisabled={isDisabled}
        onChange={(glossary) => change({ glossary })}
      />
      <TermField
        label={t('options.keep')}
        hint={t('options.keepHint')}
        notation={keepNotation}
        entries={options.keep ?? []}
        isDisabled={isDisabled}
        onChange={(keep) => change({ keep: [...keep] })}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3 text-(length:--step--1) font-semibold">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--translation)"
            checked={options.shorten ?? false}
            disabled={isDisabled}
            aria-describedby={`${id}-shorten`}
            onChange={(event) => change({ shorten: event.target.checked })}
          />
          {t('options.shorten')}
        </label>
        <p id={`${id}-shorten`} className="text-(length:--step--2) text-ink-soft">
          {t('options.shortenHint')}
        </p>
      </div>
      <Lazy
        load={loadSavedTerms}
        isWanted
        fallback={<OpenFirst />}
        props={{
          source,
          work,
          glossary: options.glossary ?? [],
          isDisabled,
          onGlossary: (glossary) => change({ glossary }),
        }}
      />
    </div>
  );
}
