import { t } from '#messages/first.ts';

export type SourceMode = 'youtube' | 'file';

interface Props {
  readonly mode: SourceMode;
  readonly isDisabled: boolean;
  readonly onChange: (mode: SourceMode) => void;
}

/** Where the subtitles come from: a video, or a file. */
export function SourceToggle({ mode, isDisabled, onChange }: Props) {
  const options: readonly { value: SourceMode; label: string }[] = [
    { value: 'file', label: t('source.file') },
    { value: 'youtube', label: t('source.url') },
  ];
  return (
    <fieldset
      className="grid min-w-0 grid-cols-2 gap-1 rounded-(--radius-small) border border-line bg-sunken p-1"
      disabled={isDisabled}
    >
      <legend className="sr-only">{t('source.legend')}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="grid min-h-11 cursor-pointer place-items-center rounded-(--radius-small) px-2 text-center text-(length:--step--1) leading-tight text-ink-soft has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="source"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
