import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { $memoryChoice } from '#islands/terms/memory-choice.ts';
import { $session, signedInUid } from '#islands/session/session.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useQuestion } from '#islands/ui/useQuestion.ts';
import type { NamedPair } from '../glossaries/useLanguagePair.ts';
import { WhereKept } from '../glossaries/WhereKept.tsx';
import { linesText } from './lines-text.ts';
import { MemoryChoices } from './MemoryChoices.tsx';
import { unitsOf } from './memory-units.ts';
import { useMemory } from './useMemory.ts';

interface Props {
  readonly pair: NamedPair;
  readonly source: Source;
  /** The translation into the language of the form, where there is one. */
  readonly work: Work | null;
  readonly isDisabled: boolean;
}

/** The translation memory of what is open: what goes in, whether it is used, and the whole of it as a file. */
export function MemorySection({ pair, source, work, isDisabled }: Props) {
  const whereId = useId();
  const { question, ask, answer } = useQuestion();
  const { count, news, keep, open, remove, save } = useMemory(pair, ask);
  const { syncsTo } = useStore($memoryChoice);
  const { status } = useStore($session, { ssr: 'initial' });
  const uid = status === 'signedIn' ? signedInUid() : null;
  const isSynced = uid !== null && syncsTo === uid;
  return (
    <section className="grid gap-1" aria-label={t('memory.title')}>
      <p className="text-(length:--step--1) font-semibold">
        {t('memory.title')}{' '}
        <span className="font-normal text-ink-soft">
          {pair.label}, {linesText(count)}
        </span>
      </p>
      <MemoryChoices {...{ uid, isSynced, isDisabled }} describedBy={whereId} />
      <div className="flex flex-wrap gap-1 text-(length:--step--1)">
        {work && (
          <button
            type="button"
            className="tool-button tool-button-edged"
            disabled={isDisabled}
            onClick={() => void keep(unitsOf(source.cues, work, work.texts.keys()))}
          >
            {t('memory.keepAll')}
          </button>
        )}
        <label className="tool-button tool-button-edged cursor-pointer has-disabled:opacity-60 has-focus-visible:[outline:3px_solid_var(--focus)]">
          {t('memory.import')}
          <input
            type="file"
            className="sr-only"
            accept=".tmx,.tsv,.tab,.txt,.xml"
            disabled={isDisabled}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again.
              currentTarget.value = '';
              if (file) void open(file);
            }}
          />
        </label>
        {count > 0 && (
          <>
            <button type="button" className="tool-button" onClick={() => void save()}>
              {t('memory.export')}
            </button>
            <button type="button" className="tool-button" onClick={() => void remove()}>
              {t('memory.remove')}
            </button>
          </>
        )}
      </div>
      <Notice tone={news?.tone ?? 'good'}>{news?.text}</Notice>
      <WhereKept id={whereId} what="memory" isSynced={isSynced} />
      <ConfirmDialog question={question} onAnswer={answer} />
    </section>
  );
}
