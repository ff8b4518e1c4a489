import { atom } from 'nanostores';
import type { WishKind } from '#protocol/suggest.ts';

/** The line that other words are wanted for; with a wish, they are asked for at once. */
export interface WishedFor {
  readonly index: number;
  readonly wish?: WishKind;
}

export const $wishedFor = atom<WishedFor | null>(null);

export function openSuggestions(index: number, wish?: WishKind): void {
  $wishedFor.set(wish ? { index, wish } : { index });
}
