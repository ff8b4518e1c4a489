import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few values, with its label in the same line. */
export function SelectField({ label, value, choices, isDisabled, onChange }: Props) {
  const id = useId();
  return (
    <span className="inline-flex max-w-full items-center gap-x-2">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        className="field min-h-11 min-w-0 py-1"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </span>
  );
}
