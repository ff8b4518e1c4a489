import { t } from '#messages/t.ts';
import type { TermListSummary } from '#islands/terms/term-records.ts';
import { writeTbx } from '#terminology/files/tbx.ts';
import { writeTsv } from '#terminology/files/tsv.ts';
import type { Term } from '#terminology/term.ts';
import { saveFile } from '../export/save-file.ts';
import { termsText } from './terms-text.ts';

interface Props {
  readonly list: TermListSummary;
  readonly isDisabled: boolean;
  readonly onLoad: () => void;
  readonly onRemove: () => void;
  /** Says so where they cannot be read. */
  readonly withTerms: (act: (terms: readonly Term[]) => null) => void;
}

/** One saved glossary: its terms into the field above, as a file, or away. */
export function GlossaryItem({ list, isDisabled, onLoad, onRemove, withTerms }: Props) {
  const { name, count, source, target } = list;
  const save = (format: 'tsv' | 'tbx') =>
    withTerms((terms) => {
      const pair = { source, target };
      const content = format === 'tsv' ? writeTsv(terms, pair) : writeTbx(terms, pair, name);
      saveFile(content, `${name}.${source}-${target}.${format}`);
      return null;
    });
  return (
    <li className="rounded-(--radius-small) border border-line p-2">
      <p className="leading-snug font-semibold wrap-anywhere" dir="auto">
        {name} <span className="text-(length:--step--2) font-normal text-ink-soft">{termsText(count)}</span>
      </p>
      <div className="-mx-1 flex flex-wrap text-(length:--step--1)">
        <button
          type="button"
          className="tool-button"
          disabled={isDisabled}
          aria-label={t('glossaries.loadNamed', { name })}
          onClick={onLoad}
        >
          {t('glossaries.load')}
        </button>
        <button
          type="button"
          className="tool-button"
          aria-label={t('glossaries.tsvNamed', { name })}
          onClick={() => save('tsv')}
        >
          TSV
        </button>
        <button
          type="button"
          className="tool-button"
          aria-label={t('glossaries.tbxNamed', { name })}
          onClick={() => save('tbx')}
        >
          TBX
        </button>
        <button
          type="button"
          className="tool-button"
          aria-label={t('glossaries.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('glossaries.remove')}
        </button>
      </div>
    </li>
  );
}
