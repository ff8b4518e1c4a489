import { useEffect } from 'react';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { followAccountTerms } from '#islands/terms/sync/account-terms.ts';
import type { Term } from '#terminology/term.ts';
import { OpenFirst } from '../glossaries/OpenFirst.tsx';
import { SavedGlossaries } from '../glossaries/SavedGlossaries.tsx';
import { useLanguagePair } from '../glossaries/useLanguagePair.ts';
import { MemorySection } from './MemorySection.tsx';

interface Props {
  readonly source: Source | null;
  readonly work: Work | null;
  readonly glossary: readonly Term[];
  readonly isDisabled: boolean;
  readonly onGlossary: (glossary: Term[]) => void;
}

/** What is saved for the languages of what is open: glossaries, and the translation memory. */
export function SavedTerms({ source, work, glossary, isDisabled, onGlossary }: Props) {
  const pair = useLanguagePair(source);
  useEffect(followAccountTerms, []);
  if (!source || !pair) return <OpenFirst />;
  return (
    <>
      <SavedGlossaries {...{ pair, source, glossary, isDisabled }} onChange={onGlossary} />
      <MemorySection {...{ pair, source, work, isDisabled }} />
    </>
  );
}
