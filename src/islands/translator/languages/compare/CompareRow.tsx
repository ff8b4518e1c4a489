import { t } from '#messages/t.ts';
import type { Cue } from '#subtitles/cue.ts';
import { directionOf } from '#subtitles/languages/line-direction.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import type { Work } from '#islands/project/work.ts';
import { growingText } from '#islands/ui/growing-field.ts';
import { FlagIcon } from '#islands/ui/icons.tsx';
import { flagSentences } from '#islands/translator/cue-flags/flag-sentences.ts';
import { useSourceLang } from '#islands/translator/studio/source-lang.ts';
import { useFieldText } from '#islands/translator/studio/typed-cell.ts';
import type { Cell } from './compare-keys.ts';

interface Props {
  /** Its place in the list, which may show some lines only. */
  readonly row: number;
  readonly index: number;
  readonly cue: Cue;
  readonly columns: readonly Work[];
  /** The column that Tab comes to, where this is the line. */
  readonly stop: number | null;
  /** The film shows it now. */
  readonly isPlaying: boolean;
  readonly onFocus: (cell: Cell) => void;
  readonly onEdit: (code: string, text: string) => void;
}

/** One line of the source and of each language. */
export function CompareRow({ row, index, cue, columns, stop, isPlaying, onFocus, onEdit }: Props) {
  const number = index + 1;
  const sourceLang = useSourceLang();
  return (
    <div className="compare-row" data-playing={isPlaying ? '' : undefined}>
      <span className="compare-time timecode">
        <b className="font-bold text-ink">{number}</b> {formatTimecode(cue.startMs, ',')}
      </span>
      <p className="compare-source" lang={sourceLang} dir={directionOf([cue])}>
        {cue.text}
      </p>
      {columns.map((work, column) => {
        const { target, texts, flags, findings } = work;
        const text = texts[index];
        const reasons = flags.get(index) ?? [];
        const noteId = `compare-${target.code}-${index}`;
        return (
          <div key={target.code} className="compare-cell" data-flagged={reasons.length > 0 || undefined}>
            <span aria-hidden="true" className="compare-language">
              {target.name}
            </span>
            {text == null ? (
              <p className="px-2 text-(length:--step--1) text-ink-soft">{t('compare.missing')}</p>
            ) : (
              <CompareField
                index={index}
                text={text}
                target={target}
                noteId={reasons.length > 0 ? noteId : undefined}
                place={`${row}/${column}`}
                isTabStop={stop === column}
                onFocus={() => onFocus({ row, column })}
                onEdit={(typed) => onEdit(target.code, typed)}
              />
            )}
            {reasons.length > 0 && (
              <p id={noteId} className="compare-note">
                <FlagIcon />
                {flagSentences(reasons, findings?.get(index))
                  .map((sentence) => sentence.text)
                  .join(' ')}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface FieldProps {
  readonly index: number;
  readonly text: string;
  readonly target: Work['target'];
  readonly noteId: string | undefined;
  readonly place: string;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onEdit: (text: string) => void;
}

function CompareField({ index, text: shown, target, noteId, place, isTabStop, onFocus, onEdit }: FieldProps) {
  const text = useFieldText({ target: target.code, index }, shown);
  return (
    <div data-text={growingText(text)}>
      <textarea
        className="cue-text"
        rows={1}
        lang={target.code}
        dir={target.direction}
        aria-label={t('compare.cell', { language: target.name, number: index + 1 })}
        aria-describedby={noteId}
        data-cell={place}
        tabIndex={isTabStop ? 0 : -1}
        value={text}
        onFocus={onFocus}
        onChange={(event) => onEdit(event.target.value)}
      />
    </div>
  );
}
