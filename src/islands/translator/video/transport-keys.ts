import { letterOf } from '#islands/ui/keyboard/latin-key.ts';

export type TransportAction = 'toggle' | 'faster' | 'back' | 'frameBack' | 'frameOn' | 'slower' | 'loop';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly isComposing?: boolean;
};

const byKey: Readonly<Record<string, TransportAction>> = {
  k: 'toggle',
  ' ': 'toggle',
  l: 'faster',
  j: 'back',
  ',': 'frameBack',
  '.': 'frameOn',
  '<': 'slower',
  '>': 'faster',
  o: 'loop',
};

/**
 * What a key does to the film. Single letters count only where the focus is on film or timeline, so that nobody who speaks to the machine sets
 * them off (WCAG 2.1.4); Ctrl and Space works while a text is typed.
 */
export function transportAction(pressed: Pressed, isTyping: boolean): TransportAction | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (isComposing || metaKey || altKey) return null;
  if (ctrlKey) return key === ' ' ? 'toggle' : null;
  return isTyping ? null : (byKey[letterOf(pressed) || key] ?? null);
}

export const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next speed in a direction, of those that a film and YouTube's player both have. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const next = direction > 0 ? rates.find((other) => other > rate) : rates.findLast((other) => other < rate);
  return next ?? rate;
}
