import { atom } from 'nanostores';
import { type OwnLimits, type ProfileId, profileIds, TED } from './profiles.ts';

interface Choice {
  readonly id: ProfileId;
  readonly own: OwnLimits;
}

const KEY = 'polycue.studio.profile';

/** The profile that cues are measured against; kept in this browser. */
export const $profile = atom<Choice>(readChoice());

export function chooseProfile(changes: Partial<Choice>): void {
  const next = { ...$profile.get(), ...changes };
  $profile.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function readChoice(): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Choice> | null;
    const id = profileIds.find((known) => known === kept?.id) ?? 'default';
    return { id, own: { ...TED, ...numbersOf(kept?.own) } };
  } catch {
    return { id: 'default', own: TED };
  }
}

function numbersOf(kept: object | undefined): Partial<OwnLimits> {
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([name, value]) => name in TED && typeof value === 'number'),
  );
}
