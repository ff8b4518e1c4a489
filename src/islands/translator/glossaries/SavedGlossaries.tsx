import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';
import { MAX_LIST_NAME_CHARS } from '#protocol/limits.ts';
import type { Source } from '#islands/project/source.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useQuestion } from '#islands/ui/useQuestion.ts';
import type { Term } from '#terminology/term.ts';
import { GlossaryItem } from './GlossaryItem.tsx';
import { withList } from './glossary-terms.ts';
import { termsText } from './terms-text.ts';
import { type GlossaryNews, useGlossaries } from './useGlossaries.ts';
import type { NamedPair } from './useLanguagePair.ts';
import { WhereKept } from './WhereKept.tsx';

interface Props {
  readonly pair: NamedPair;
  readonly source: Source;
  readonly glossary: readonly Term[];
  readonly isDisabled: boolean;
  readonly onChange: (glossary: Term[]) => void;
}

/** Glossaries by name, for the languages of what is open: the terms above are saved to one, and loaded from one. */
export function SavedGlossaries({ pair, source, glossary, isDisabled, onChange }: Props) {
  const { question, ask, answer } = useQuestion();
  const { lists, news, ...glossaries } = useGlossaries(pair, ask);
  const load = (name: string, terms: readonly Term[]): GlossaryNews => {
    const loaded = withList(
      glossary,
      terms,
      source.cues.map(({ text }) => text),
    );
    onChange(loaded.glossary);
    const added = termsText(loaded.glossary.length - glossary.length);
    return loaded.left > 0
      ? { tone: 'bad', text: t('glossaries.loadedPartly', { terms: added, left: loaded.left, name }) }
      : { tone: 'good', text: t('glossaries.loaded', { terms: added, name }) };
  };
  return (
    <section className="grid gap-2" aria-label={t('glossaries.title')}>
      <p className="text-(length:--step--1) font-semibold">
        {t('glossaries.title')} <span className="font-normal text-ink-soft">{pair.label}</span>
      </p>
      {lists.length > 0 && (
        <ul className="grid gap-1">
          {lists.map((list) => (
            <GlossaryItem
              key={list.id}
              list={list}
              isDisabled={isDisabled}
              onLoad={() => void glossaries.withTerms(list, (terms) => load(list.name, terms))}
              onRemove={() => void glossaries.remove(list)}
              withTerms={(act) => void glossaries.withTerms(list, act)}
            />
          ))}
        </ul>
      )}
      {glossary.length > 0 && (
        <SaveForm isDisabled={isDisabled} onSave={(name) => void glossaries.save(name, glossary)} />
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <label className="tool-button tool-button-edged cursor-pointer has-disabled:opacity-60 has-focus-visible:[outline:3px_solid_var(--focus)]">
          {t('glossaries.import')}
          <input
            type="file"
            className="sr-only"
            accept=".tsv,.tab,.txt,.tbx,.tmx,.xml"
            disabled={isDisabled}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again.
              currentTarget.value = '';
              if (file) void glossaries.read(file);
            }}
          />
        </label>
      </div>
      <Notice tone={news?.tone ?? 'good'}>{news?.text}</Notice>
      <WhereKept what="glossaries" isSynced />
      <ConfirmDialog question={question} onAnswer={answer} />
    </section>
  );
}

function SaveForm({ isDisabled, onSave }: { isDisabled: boolean; onSave: (name: string) => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const save = () => name.trim() !== '' && onSave(name);
  return (
    <div className="grid gap-1">
      <label className="field-label" htmlFor={id}>
        {t('glossaries.name')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field min-w-0 flex-1"
          dir="auto"
          maxLength={MAX_LIST_NAME_CHARS}
          value={name}
          disabled={isDisabled}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (keyOf(event.nativeEvent) !== 'Enter') return;
            // The form around it would translate.
            event.preventDefault();
            save();
          }}
        />
        <button
          type="button"
          className="tool-button tool-button-edged"
          disabled={isDisabled || name.trim() === ''}
          onClick={save}
        >
          {t('glossaries.save')}
        </button>
      </div>
    </div>
  );
}
