import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { atom } from 'nanostores';
import {
  LEAST_OWN,
  type Limits,
  type OwnLimits,
  type ProfileId,
  profileIds,
  profileLimits,
  TED,
} from './profiles.ts';

interface Choice {
  readonly id: ProfileId;
  readonly own: OwnLimits;
}

const KEY = 'polycue.studio.profile';

/** The profile that cues are measured against; kept in this browser. */
export const $profile = atom<Choice>(readChoice());

/** The limits of the chosen profile for a language. */
export function chosenLimits(language: string): Limits {
  const { id, own } = $profile.get();
  return profileLimits(id, language, own);
}

export function chooseProfile(changes: Partial<Choice>): void {
  const next = { ...$profile.get(), ...changes };
  $profile.set(next);
  keepText(KEY, JSON.stringify(next));
}

/** Whether a limit can be kept to. */
export function isOwnLimit(name: keyof OwnLimits, value: unknown): value is number {
  return typeof value === 'number' && value >= LEAST_OWN[name];
}

function readChoice(): Choice {
  try {
    const kept = JSON.parse(readKept(KEY) ?? 'null') as Partial<Choice> | null;
    const id = profileIds.find((known) => known === kept?.id) ?? 'default';
    return { id, own: { ...TED, ...numbersOf(kept?.own) } };
  } catch {
    return { id: 'default', own: TED };
  }
}

function numbersOf(kept: object | undefined): Partial<OwnLimits> {
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      ([name, value]) => name in TED && isOwnLimit(name as keyof OwnLimits, value),
    ),
  );
}
