import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { t } from '#messages/t.ts';
import type { Term } from '#terminology/term.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { $wantedTerm } from './wanted-term.ts';

const loadDialog = () => import('./TermDialog.tsx').then(({ TermDialog }) => TermDialog);

interface Props {
  readonly glossary: readonly Term[];
  /** The language of the translation, by name. */
  readonly language: string;
  readonly onChange: (glossary: readonly Term[]) => void;
}

/** Opens the window for a term that was selected. Loaded when it is first wanted. */
export function AddTerm({ glossary, language, onChange }: Props) {
  const wanted = useStore($wantedTerm);
  const [said, setSaid] = useState('');
  const close = () => $wantedTerm.set(null);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Lazy
        load={loadDialog}
        isWanted={wanted !== null}
        isAwaited
        props={{
          wanted,
          glossary,
          language,
          onClose: close,
          onAdd: (next, term) => {
            close();
            onChange(next);
            setSaid(t('term.added', { ...term }));
          },
        }}
      />
    </>
  );
}
