import { t } from '#messages/first.ts';

interface Props {
  readonly names: readonly string[];
  readonly isDisabled: boolean;
  readonly onChoose: (name: string) => void;
}

/** The subtitle files of an archive, of which one is read. */
export function ArchiveChoice({ names, isDisabled, onChoose }: Props) {
  return (
    <fieldset className="grid gap-1 text-(length:--step--1)" disabled={isDisabled}>
      <legend className="mb-1 text-ink-soft">{t('file.archive', { count: names.length })}</legend>
      {/* The list scrolls by the focus of its buttons. */}
      <div className="grid max-h-64 gap-1 overflow-y-auto">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="button button-quiet justify-start text-left wrap-anywhere"
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
