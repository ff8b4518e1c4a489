import { useId } from 'react';
import { t } from '#messages/t.ts';
import { MAX_TRACK_NAME_CHARS } from '#protocol/video-texts.ts';

interface Props {
  readonly value: string;
  readonly isTaken: boolean;
  readonly isRequired: boolean;
  readonly onChange: (name: string) => void;
}

/** The name of the track, where it needs one or may have one. */
export function TrackName({ value, isTaken, isRequired, onChange }: Props) {
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('uploadPlan.trackName')}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        className="field w-full"
        maxLength={MAX_TRACK_NAME_CHARS}
        required={isRequired}
        value={value}
        aria-describedby={hintId}
        aria-invalid={isTaken}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={hintId} className="mt-1 text-(length:--step--1)">
        <p className="text-ink-soft">{t('uploadPlan.trackNameHint')}</p>
        <p role="status" className="font-semibold text-bad">
          {isTaken && t('uploadPlan.nameTaken')}
        </p>
      </div>
    </div>
  );
}
