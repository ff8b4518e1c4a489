import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $profile } from './profile-choice.ts';
import { type Limits, profileLimits } from './profiles.ts';

/** The limits of the chosen profile for a language: the same object until one of them changes. */
export function useChosenLimits(language: string): Limits {
  const profile = useStore($profile);
  return useMemo(() => profileLimits(profile.id, language, profile.own), [language, profile]);
}
