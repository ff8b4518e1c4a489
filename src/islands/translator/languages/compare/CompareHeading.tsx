import { t } from '#messages/t.ts';
import type { Work } from '#islands/project/work.ts';

interface Props {
  readonly columns: readonly Work[];
  /** Shows one language alone. */
  readonly onOpen: (code: string) => void;
}

/** What stands in the columns of the list. */
export const CompareHeading = ({ columns, onOpen }: Props) => (
  <div className="compare-row compare-heading">
    <span className="compare-time">{t('figures.time')}</span>
    <span>{t('editor.source')}</span>
    {columns.map(({ target: { code, name } }) => (
      <button key={code} type="button" className="quiet-link text-start" onClick={() => onOpen(code)}>
        {t('compare.open', { language: name })}
      </button>
    ))}
  </div>
);
