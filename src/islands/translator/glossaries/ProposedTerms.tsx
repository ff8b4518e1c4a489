import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import type { Work } from '#islands/project/work.ts';
import type { Term } from '#terminology/term.ts';
import { withTerm } from './glossary-terms.ts';
import { useSourceLang } from '#islands/translator/studio/source-lang.ts';
import { $proposedTerms } from './proposed-terms.ts';

interface Props {
  readonly work: Work | null;
  readonly glossary: readonly Term[];
  readonly isDisabled: boolean;
  readonly onChange: (glossary: Term[]) => void;
}

/** What the translation on the screen called things, for the glossary: one press a term. */
export function ProposedTerms({ work, glossary, isDisabled, onChange }: Props) {
  const all = useStore($proposedTerms, { ssr: 'initial' }).get(work?.translationId ?? '') ?? [];
  const known = new Set(glossary.map(({ source }) => source.toLowerCase()));
  const terms = all.filter(({ source }) => !known.has(source.toLowerCase()));
  const sourceLang = useSourceLang();
  if (!work || terms.length === 0) return null;
  const { code, direction } = work.target;
  return (
    <section aria-label={t('glossaries.proposed')} className="grid gap-1">
      <p className="text-(length:--step--1) font-semibold">{t('glossaries.proposed')}</p>
      <p className="text-(length:--step--2) text-ink-soft">{t('glossaries.proposedHint')}</p>
      <ul className="flex flex-wrap gap-1 text-(length:--step--1)">
        {terms.map((term) => (
          <li key={term.source} className="min-w-0">
            <button
              type="button"
              className="tool-button tool-button-edged wrap-anywhere"
              disabled={isDisabled}
              aria-label={t('glossaries.addProposed', { ...term })}
              onClick={() => onChange(withAll(glossary, [term]))}
            >
              <span lang={sourceLang} dir="auto">
                {term.source}
              </span>{' '}
              <span aria-hidden="true">=</span>{' '}
              <span lang={code} dir={direction}>
                {term.target}
              </span>
            </button>
          </li>
        ))}
        {terms.length > 1 && (
          <li>
            <button
              type="button"
              className="tool-button"
              disabled={isDisabled}
              onClick={() => onChange(withAll(glossary, terms))}
            >
              {t('glossaries.addAll', { count: terms.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The glossary with the terms for which it has room. */
function withAll(glossary: readonly Term[], terms: readonly Term[]): Term[] {
  return terms.reduce<Term[]>(
    (list, term) => {
      const added = withTerm(list, term);
      return added.fault === null ? added.glossary : list;
    },
    [...glossary],
  );
}
