import { DEFAULT_FREE_CREDITS } from '#protocol/limits.ts';

/** Translations a day that the pages promise: `POLYCUE_FREE_CREDITS`, read when the site is built. The server refuses what is no number. */
export function freeCredits({
  POLYCUE_FREE_CREDITS: set = '',
}: Readonly<Record<string, string | undefined>>): number {
  return /^\d+$/.test(set) ? Number(set) : DEFAULT_FREE_CREDITS;
}

/** `5 translations`, and `1 translation` where a copy gives one a day. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
