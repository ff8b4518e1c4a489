import { type Ref, useId, useRef, useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import { MAX_TERM_CHARS, MAX_TERMS } from '#protocol/limits.ts';
import type { Term } from '#terminology/term.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { type AddedTerm, withTerm } from './glossary-terms.ts';

interface Props {
  /** `null` while it is closed. */
  readonly wanted: Term | null;
  readonly glossary: readonly Term[];
  readonly language: string;
  readonly onClose: () => void;
  readonly onAdd: (glossary: readonly Term[], term: Term) => void;
}

/** A term and its translation for the glossary. Escape leaves the glossary as it was. */
export function TermDialog({ wanted, ...props }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={wanted !== null}
      onClose={props.onClose}
      title={t('term.title')}
      closeLabel={t('term.close')}
      initialFocus={first}
    >
      {wanted && <Fields wanted={wanted} firstRef={first} {...props} />}
    </Dialog>
  );
}

interface FieldsProps extends Omit<Props, 'wanted' | 'onClose'> {
  readonly wanted: Term;
  readonly firstRef: Ref<HTMLInputElement>;
}

function Fields({ wanted, glossary, language, firstRef, onAdd }: FieldsProps) {
  const id = useId();
  const known = glossary.find(({ source }) => source.toLowerCase() === wanted.source.toLowerCase());
  const [source, setSource] = useState(wanted.source);
  const [target, setTarget] = useState(wanted.target || (known?.target ?? ''));
  const [fault, setFault] = useState<AddedTerm['fault']>(null);
  const add = () => {
    const added = withTerm(glossary, { source, target });
    if (added.fault !== null) setFault(added.fault);
    else onAdd(added.glossary, { source, target });
  };
  const field = { className: 'field w-full', autoComplete: 'off', spellCheck: false, dir: 'auto' };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div>
        <label className="field-label" htmlFor={`${id}-source`}>
          {t('term.source')}
        </label>
        <input
          ref={firstRef}
          id={`${id}-source`}
          {...field}
          value={source}
          onChange={({ target: { value } }) => setSource(value)}
        />
      </div>
      <div>
        <label className="field-label" htmlFor={`${id}-target`}>
          {t('term.target', { language })}
        </label>
        <input
          id={`${id}-target`}
          {...field}
          value={target}
          aria-describedby={`${id}-hint`}
          onChange={({ target: { value } }) => setTarget(value)}
        />
        <p id={`${id}-hint`} className="mt-1 text-(length:--step--2) text-ink-soft">
          {t('term.hint')}
        </p>
      </div>
      <p role="alert" className="text-(length:--step--1) font-semibold text-bad empty:absolute">
        {fault && tCode(`term.${fault}`, { limit: fault === 'tooMany' ? MAX_TERMS : MAX_TERM_CHARS })}
      </p>
      <button type="submit" className="button">
        {t(known ? 'term.change' : 'term.add')}
      </button>
    </form>
  );
}
