import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import { $goesOn } from './going-on.ts';

/** Beside Resume, while a quota makes the person wait. */
export function GoOnTick() {
  const isWanted = useStore($goesOn);
  return (
    <label className="flex min-h-8 items-center gap-2 text-(length:--step--1)">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target: { checked } }) => $goesOn.set(checked)}
      />
      {t('waiting.goOn')}
    </label>
  );
}
