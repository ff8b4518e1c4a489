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

/** So many readings are one press away; others have to be unfolded. */
const SHOWN = 2;

/** For a wrong detection: the file is read again with the person's choice. */
export function EncodingChoice({ encoding, previews, isDisabled, onChange }: Props) {
  const known: readonly string[] = encodings;
  const current = encoding.toLowerCase();
  const others = previews.filter((preview) => preview.encoding !== current);
  const readings = (some: readonly EncodingPreview[]) =>
    some.map((preview) => (
      <li key={preview.encoding} className="max-w-full">
        <Reading preview={preview} isDisabled={isDisabled} onChoose={onChange} />
      </li>
    ));
  return (
    <div className="file-question flex flex-wrap items-center gap-x-2 gap-y-1 text-(length:--step--1)">
      {others.length > 0 && (
        <>
          <p className="text-ink-soft">{t('file.encodingReads', { words: wordsIn(previews, current) })}</p>
          <ul className="contents">{readings(others.slice(0, SHOWN))}</ul>
        </>
      )}
      <SelectField
        label={t('file.encoding')}
        value={current}
        choices={known.includes(current) ? known : [current, ...known]}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {others.length > SHOWN && (
        <details className="px-2 open:w-full">
          <summary className="fold-summary text-ink-soft">{t('file.encodingMore')}</summary>
          <ul className="flex flex-wrap gap-x-2 gap-y-1">{readings(others.slice(SHOWN))}</ul>
        </details>
      )}
    </div>
  );
}

interface ReadingProps {
  readonly preview: EncodingPreview;
  readonly isDisabled: boolean;
  readonly onChoose: (encoding: string) => void;
}

function Reading({ preview: { words, encoding }, isDisabled, onChoose }: ReadingProps) {
  return (
    <button
      type="button"
      className="button button-quiet max-w-full text-left wrap-anywhere"
      disabled={isDisabled}
      onClick={() => onChoose(encoding)}
    >
      <bdi>{words}</bdi> <span className="shrink-0 text-ink-soft">{encoding}</span>
    </button>
  );
}

function wordsIn(previews: readonly EncodingPreview[], encoding: string): string {
  return previews.find((preview) => preview.encoding === encoding)?.words ?? '…';
}
