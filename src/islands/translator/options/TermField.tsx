import { useId, useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import { MAX_TERM_CHARS, MAX_TERMS } from '#protocol/limits.ts';
import type { TermNotation, TermProblem } from './term-lists.ts';

/** More would push the rest of the form away. The next ones appear as the first are corrected. */
const MAX_SHOWN = 3;

interface Props<Entry> {
  readonly label: string;
  readonly hint: string;
  /** What the list belongs to, where each has its own: what is typed for one stays with it. */
  readonly of?: string;
  readonly notation: TermNotation<Entry>;
  readonly entries: readonly Entry[];
  readonly isDisabled: boolean;
  readonly onChange: (entries: readonly Entry[]) => void;
}

/** A list that is typed as text. Problems are shown from when the field loses the focus until they are corrected. */
export function TermField<Entry>({
  label,
  hint,
  of = '',
  notation,
  entries,
  isDisabled,
  onChange,
}: Props<Entry>) {
  const id = useId();
  const [typedFor, setTypedFor] = useState<Readonly<Record<string, string>>>({});
  const typed = typedFor[of] ?? '';
  const [areProblemsShown, setAreProblemsShown] = useState(false);
  // Entries that differ from the typed text come from elsewhere, such as a draft.
  const text = isSame(notation.read(typed).entries, entries) ? typed : notation.write(entries);
  const { problems } = notation.read(text);
  const shown = areProblemsShown ? problems : [];
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className="field block max-h-60 w-full resize-y field-sizing-content"
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        disabled={isDisabled}
        aria-describedby={`${id}-hint ${id}-problems`}
        aria-invalid={shown.length > 0}
        onChange={(event) => {
          setTypedFor({ ...typedFor, [of]: event.target.value });
          const next = notation.read(event.target.value).entries;
          if (!isSame(next, entries)) onChange(next);
        }}
        onBlur={() => setAreProblemsShown(problems.length > 0)}
      />
      <p id={`${id}-hint`} className="mt-1 text-(length:--step--2) text-ink-soft">
        {hint}
      </p>
      <ul
        id={`${id}-problems`}
        aria-live="polite"
        className="grid gap-1 text-(length:--step--1) font-semibold text-bad not-empty:mt-1"
      >
        {shown.slice(0, MAX_SHOWN).map((problem) => (
          <li key={`${problem.line} ${problem.term}`} className="wrap-anywhere">
            {describe(problem)}
          </li>
        ))}
        {shown.length > MAX_SHOWN && (
          <li>{t('options.moreProblems', { count: shown.length - MAX_SHOWN })}</li>
        )}
      </ul>
    </div>
  );
}

function describe({ fault, line, term }: TermProblem): string {
  return tCode(`options.fault.${fault}`, {
    line,
    term: term.slice(0, MAX_TERM_CHARS),
    limit: fault === 'tooMany' ? MAX_TERMS : MAX_TERM_CHARS,
  });
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
