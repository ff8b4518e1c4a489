import { t } from '#messages/t.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { FRAME_RATES } from '#subtitles/microdvd/frame-rates.ts';

interface Props {
  readonly fps: number;
  readonly isDisabled: boolean;
  readonly onChange: (fps: number) => void;
}

/** For a file that counts frames and does not state how many there are in a second. */
export function FrameRateChoice({ fps, isDisabled, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--step--1)">
      <SelectField
        label={t('file.frameRate')}
        value={String(fps)}
        choices={FRAME_RATES.map(String)}
        isDisabled={isDisabled}
        onChange={(rate) => onChange(Number(rate))}
      />
    </div>
  );
}
