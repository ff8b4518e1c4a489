import { t } from '#messages/t.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';
import type { EncodingPreview } from '#subtitles/encoding/preview.ts';
import { encodings } from '#subtitles/encoding/decode.ts';

interface Props {
  readonly encoding: string;
  /** How the first words read in the likely encodings. */
  readonly previews: readonly EncodingPreview[];
  readonly isDisabled: boolean;
  readonly onChange: (encoding: string) => void;
}

/** For a wrong detection: the file is read again with the person's choice. */
export function EncodingChoice({ encoding, previews, isDisabled, onChange }: Props) {
  const known: readonly string[] = encodings;
  const current = encoding.toLowerCase();
  const others = previews.filter((preview) => preview.encoding !== current);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--step--1)">
      <SelectField
        label={t('file.encoding')}
        value={current}
        choices={known.includes(current) ? known : [current, ...known]}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {others.length > 0 && (
        <details className="w-full">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            {t('file.encodingReads', { words: wordsIn(previews, current) })}
          </summary>
          <ul className="grid gap-1">
            {others.map((preview) => (
              <li key={preview.encoding}>
                <button
                  type="button"
                  className="button button-quiet w-full justify-start text-left wrap-anywhere"
                  disabled={isDisabled}
                  onClick={() => onChange(preview.encoding)}
                >
                  <bdi>{preview.words}</bdi> <span className="text-ink-soft">{preview.encoding}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function wordsIn(previews: readonly EncodingPreview[], encoding: string): string {
  return previews.find((preview) => preview.encoding === encoding)?.words ?? '…';
}
