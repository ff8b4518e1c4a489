import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import type { Project } from '#islands/project/project.ts';

interface Props {
  readonly works: Project['works'];
  /** The codes of the languages that have no column. */
  readonly hidden: ReadonlySet<string>;
  readonly isFlaggedOnly: boolean;
  /** Undo and Redo. */
  readonly tools: ReactNode;
  readonly onToggle: (code: string) => void;
  readonly onFlaggedOnly: (isFlaggedOnly: boolean) => void;
}

/** What the comparison shows: which languages, and which lines. */
export function CompareHead({ works, hidden, isFlaggedOnly, tools, onToggle, onFlaggedOnly }: Props) {
  return (
    <div className="compare-head">
      <h2 className="text-(length:--step-0) leading-tight font-bold">{t('compare.title')}</h2>
      <div role="group" aria-label={t('compare.columns')} className="flex flex-wrap gap-1">
        {[...works.values()].map(({ target: { code, name } }) => (
          <button
            key={code}
            type="button"
            className="tool-button tool-button-edged compare-choice"
            aria-pressed={!hidden.has(code)}
            onClick={() => onToggle(code)}
          >
            {name}
          </button>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-2 text-(length:--step--1)">
        <input
          type="checkbox"
          className="size-5 accent-(--translation)"
          checked={isFlaggedOnly}
          onChange={({ target: { checked } }) => onFlaggedOnly(checked)}
        />
        {t('compare.flaggedOnly')}
      </label>
      <p className="compare-keys text-(length:--step--2) text-ink-soft">{t('compare.keys')}</p>
      <div className="ml-auto flex items-center">{tools}</div>
    </div>
  );
}
