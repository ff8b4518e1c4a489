import { useId } from 'react';
import { t } from '#messages/t.ts';
import { type FrameRate, frameRates } from './timing-change.ts';

interface Props {
  readonly label: string;
  readonly value: FrameRate | '';
  readonly onChange: (value: FrameRate | '') => void;
}

export function FrameRateSelect({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="mb-1 block text-(length:--step--1)" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field w-full"
        value={value}
        onChange={(event) => onChange(event.target.value as FrameRate | '')}
      >
        <option value="">{t('timing.unchanged')}</option>
        {frameRates.map((rate) => (
          <option key={rate} value={rate}>
            {rate}
          </option>
        ))}
      </select>
    </div>
  );
}
