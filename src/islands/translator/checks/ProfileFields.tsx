import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { t, tCode } from '#messages/t.ts';
import { $profile, chooseProfile, isOwnLimit } from './profile-choice.ts';
import { LEAST_OWN, type OwnLimits, type ProfileId, profileIds, profileLimits } from './profiles.ts';

const ownFields: readonly { name: keyof OwnLimits; perUnit: number }[] = [
  { name: 'maxCharsPerSecond', perUnit: 1 },
  { name: 'maxLineChars', perUnit: 1 },
  { name: 'maxLines', perUnit: 1 },
  { name: 'minDurationMs', perUnit: 1_000 },
  { name: 'maxDurationMs', perUnit: 1_000 },
  { name: 'minGapMs', perUnit: 1 },
];

/** Whose figures the cues are measured against, and what those are in this language. */
export function ProfileFields({ language }: { language: string }) {
  const { id, own } = useStore($profile);
  const fieldId = useId();
  const limits = profileLimits(id, language, own);
  return (
    <div className="grid gap-1 px-3 py-1 text-(length:--step--2)">
      <div className="flex items-center gap-2">
        <label htmlFor={fieldId}>{t('profile.label')}</label>
        <select
          id={fieldId}
          className="field min-w-0 flex-1"
          value={id}
          onChange={(event) => chooseProfile({ id: event.target.value as ProfileId })}
        >
          {profileIds.map((one) => (
            <option key={one} value={one}>
              {tCode(`profile.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <p className="text-ink-soft">
        {t('profile.figures', {
          speed: limits.maxCharsPerSecond,
          line: limits.maxLineChars,
          lines: limits.maxLines,
          least: (limits.minDurationMs / 1_000).toFixed(1),
        })}{' '}
        {tCode(`profile.${id}Source`)}
      </p>
      {id === 'own' && (
        <div className="grid grid-cols-2 gap-2">
          {ownFields.map(({ name, perUnit }) => (
            <label key={name} className="grid gap-0.5">
              {tCode(`profile.${name}`)}
              <input
                type="number"
                min={LEAST_OWN[name] / perUnit}
                step="any"
                className="field min-w-0"
                value={own[name] / perUnit}
                onChange={({ target: { valueAsNumber } }) => {
                  const value = valueAsNumber * perUnit;
                  if (isOwnLimit(name, value)) chooseProfile({ own: { ...own, [name]: value } });
                }}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
