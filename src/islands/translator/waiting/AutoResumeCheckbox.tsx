import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import { $autoResumes } from './auto-resume.ts';

/** Beside Resume, while a quota makes the person wait. */
export function AutoResumeCheckbox() {
  const isWanted = useStore($autoResumes);
  return (
    <label className="flex min-h-8 items-center gap-2 text-(length:--step--1)">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target: { checked } }) => $autoResumes.set(checked)}
      />
      {t('waiting.goOn')}
    </label>
  );
}
