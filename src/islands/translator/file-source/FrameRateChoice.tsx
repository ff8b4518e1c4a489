import { useId } from 'react';
import { t } from '#messages/t.ts';
import { FRAME_RATES } from '#subtitles/microdvd/frame-rates.ts';

interface Props {
  readonly fps: number;
  readonly isDisabled: boolean;
  readonly onChange: (fps: number) => void;
}

/** For a file that counts frames and does not state how many there are in a second. */
export function FrameRateChoice({ fps, isDisabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--step--1)">
      <label htmlFor={id} className="text-ink-soft">
        {t('file.frameRate')}
      </label>
      <select
        id={id}
        className="field min-h-11 py-1"
        value={fps}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {FRAME_RATES.map((rate) => (
          <option key={rate} value={rate}>
            {rate}
          </option>
        ))}
      </select>
    </div>
  );
}
