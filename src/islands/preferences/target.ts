import { atom } from 'nanostores';
import { DEFAULT_TARGET } from '#protocol/limits.ts';
import type { Language } from '#subtitles/languages/languages.ts';
import { cookies } from '#site/kept-in-browser/cookies.ts';
import { readCookie, writeCookie } from '#site/kept-in-browser/write-cookie.ts';

/** What the screen needs of a language; the whole list is loaded when the picker opens. */
export type Target = Pick<Language, 'code' | 'name' | 'direction'>;

const DEFAULT: Target = { code: DEFAULT_TARGET, name: 'English', direction: 'ltr' };

/** The language to translate into. */
export const $target = atom<Target>(DEFAULT);

/** Languages beside it, for one run into several. */
export const $moreTargets = atom<readonly Target[]>([]);

/** What the person has chosen on this page. */
let chosenHere: Target | null = null;

/** The last suggestion. While the target equals it, nobody has chosen another. */
let suggested: Target = DEFAULT;

export function chooseTarget({ code, name, direction }: Target): void {
  chosenHere = { code, name, direction };
  $target.set(chosenHere);
  $moreTargets.set($moreTargets.get().filter((more) => more.code !== code));
  writeCookie(cookies.language, code);
}

/** The language that comes on the screen stands in the picker. Of several that are chosen it trades places, so that the same ones stay chosen. */
export function followShown(target: Target): void {
  const more = $moreTargets.get();
  const isAmong = more.some(({ code }) => code === target.code);
  if (more.length > 0 && !isAmong) return;
  if (isAmong) $moreTargets.set([$target.get(), ...more.filter(({ code }) => code !== target.code)]);
  $target.set(target);
}

/** Puts back the person's own language where that of an opened translation, such as the sample's, was shown. */
export function leaveShownTarget(): void {
  if ($moreTargets.get().length === 0) $target.set(chosenHere ?? suggested);
}

/**
 * Suggests a language while nobody has chosen one: that of the last visit; else the first of the browser that is not the source's own; else
 * English.
 */
export async function suggestTarget(sourceCode: string | null = null): Promise<void> {
  if ($target.get() !== suggested) return;
  const { closestLanguage, findLanguage } = await import('#subtitles/languages/languages.ts');
  const chosen = findLanguage(readCookie(cookies.language) ?? '');
  const found =
    chosen ??
    navigator.languages
      .map((tag) => closestLanguage(withoutRegion(tag)))
      .find((language) => language !== null && baseOf(language.code) !== baseOf(sourceCode ?? ''));
  if ($target.get() !== suggested) return;
  suggested = found ? { code: found.code, name: found.name, direction: found.direction } : DEFAULT;
  $target.set(suggested);
}

/** `en-US` matches English. Only the regions of Portuguese and Chinese differ enough to matter. */
function withoutRegion(tag: string): string {
  return /^(?:pt|zh)\b/i.test(tag) ? tag : tag.replace(/-(?:[a-z]{2}|\d{3})$/i, '');
}

/** `pt-BR` also matches Portuguese; Simplified and Traditional Chinese do not match each other. */
function baseOf(code: string): string {
  return code.startsWith('zh') ? code : (code.split('-')[0] ?? code);
}
