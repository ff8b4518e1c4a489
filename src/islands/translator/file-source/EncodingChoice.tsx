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

/** So many likely readings are one press away; others have to be unfolded. */
const SHOWN = 2;
const MAX_SURE_CHARS = 32;

/** For a wrong detection: the file is read again with the person's choice. */
export function EncodingChoice({ encoding, previews, isDisabled, onChange }: Props) {
  const known: readonly string[] = encodings;
  const current = encoding.toLowerCase();
  const others = previews.filter((preview) => preview.encoding !== current);
  const shown = others.filter(({ isLikely }) => isLikely).slice(0, SHOWN);
  const folded = others.filter((preview) => !shown.includes(preview));
  const words = previews.find((preview) => preview.encoding === current)?.words;
  const readings = (some: readonly EncodingPreview[]) =>
    some.map((preview) => (
      <li key={preview.encoding} className="max-w-full">
        <Reading preview={preview} isDisabled={isDisabled} onChoose={onChange} />
      </li>
    ));
  return (
    <div className="file-question flex flex-wrap items-center gap-x-2 gap-y-1 text-(length:--step--1)">
      {shown.length > 0 && (
        <>
          <p className="text-ink-soft">{t('file.encodingReads', { words: words ?? '…' })}</p>
          <ul className="contents">{readings(shown)}</ul>
        </>
      )}
      {shown.length === 0 && words !== undefined && (
        <p className="w-full text-ink-soft sm:w-auto">
          {t('file.encodingReadsSurely', { words: beginningOf(words) })}
        </p>
      )}
      <SelectField
        label={t('file.encoding')}
        value={current}
        choices={known.includes(current) ? known : [current, ...known]}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {folded.length > 0 && (
        <details className="px-2 open:w-full">
          <summary className="fold-summary text-ink-soft">{t('file.encodingMore')}</summary>
          <ul className="flex flex-wrap gap-x-2 gap-y-1">{readings(folded)}</ul>
        </details>
      )}
    </div>
  );
}

/** The first line, and no more of it than fits a line of a phone: what is sure takes little room. */
function beginningOf(words: string): string {
  const [line = ''] = words.split('\n');
  return line.length > MAX_SURE_CHARS ? `${line.slice(0, MAX_SURE_CHARS).trimEnd()}…` : line.trimEnd();
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
