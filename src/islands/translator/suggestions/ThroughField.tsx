import { useId } from 'react';
import { t } from '#messages/t.ts';
import { MAX_SUGGESTED_CUES } from '#protocol/limits.ts';

interface Props {
  /** The first line that is asked for. */
  readonly index: number;
  readonly through: number;
  readonly cueCount: number;
  readonly onThrough: (index: number) => void;
}

/** The last line that is asked for. */
export function ThroughField({ index, through, cueCount, onThrough }: Props) {
  const id = useId();
  const max = Math.min(cueCount, index + MAX_SUGGESTED_CUES);
  return (
    <div className="flex flex-wrap items-center gap-2 text-(length:--step--1)">
      <label htmlFor={id}>{t('wish.through')}</label>
      <input
        id={id}
        type="number"
        className="field w-24"
        min={index + 1}
        max={max}
        value={through + 1}
        onChange={({ target: { valueAsNumber } }) => {
          if (!Number.isInteger(valueAsNumber)) return;
          onThrough(Math.max(index, Math.min(valueAsNumber, max) - 1));
        }}
      />
    </div>
  );
}
