import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: 'username' | 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** An e-mail address or a password, named so that password managers know which is which. */
export function CredentialField({ label, hint, inputRef, onChange, ...input }: Props) {
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={inputRef}
        id={id}
        required
        className="field w-full"
        {...(hint ? { 'aria-describedby': hintId } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-(length:--step--2) text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
