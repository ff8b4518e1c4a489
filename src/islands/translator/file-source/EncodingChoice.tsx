import { useId } from 'react';
import { t } from '#messages/t.ts';
import { encodings } from '#subtitles/decode.ts';

interface Props {
  readonly encoding: string;
  readonly isDisabled: boolean;
  readonly onChange: (encoding: string) => void;
}

/** For when the detection was wrong: the file is read again as the person says. */
export function EncodingChoice({ encoding, isDisabled, onChange }: Props) {
  const id = useId();
  const known: readonly string[] = encodings;
  const current = encoding.toLowerCase();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--step--1)">
      <label htmlFor={id} className="text-ink-soft">
        {t('file.encoding')}
      </label>
      <select
        id={id}
        className="field min-h-11 py-1"
        value={current}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {!known.includes(current) && <option value={current}>{current}</option>}
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
