import { t } from '#messages/t.ts';
import type { Asked, AskedCue } from './useAskAgain.ts';

/** The outcome of a line that was requested again, for screen readers. */
export function askedText(asked: Asked | null): string {
  if (!asked) return '';
  const number = asked.index + 1;
  if (asked.state === 'waiting') return t('editor.askingFor', { number });
  if (asked.state === 'answered') return t('editor.answeredFor', { number });
  return asked.state.problem;
}

/** Where the line that was asked for stands now; `null` where it is gone, or another translation is on the screen. */
export function askedAt(
  asked: AskedCue | null,
  translationId: string | undefined,
  cueIds: readonly number[],
): Asked | null {
  if (asked?.translationId !== translationId || !asked) return null;
  const { cueId, ...rest } = asked;
  const index = cueIds.findIndex((id) => id === cueId);
  return index < 0 ? null : { ...rest, index };
}
