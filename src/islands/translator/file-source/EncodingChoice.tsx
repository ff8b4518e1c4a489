import { useId } from 'react';
import { t } from '#messages/t.ts';

/** Labels that `TextDecoder` knows, for the files that are still about (https://encoding.spec.whatwg.org/#names-and-labels). */
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'macintosh',
] as const;

interface Props {
  readonly encoding: string;
  readonly isDisabled: boolean;
  readonly onChange: (encoding: string) => void;
}

/** For when the detection was wrong: the file is read again as the person says. */
export function EncodingChoice({ encoding, isDisabled, onChange }: Props) {
  const id = useId();
  const known: readonly string[] = ENCODINGS;
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
