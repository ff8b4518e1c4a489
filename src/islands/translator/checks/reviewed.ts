import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { fnv1a } from '#subtitles/words/fnv-1a.ts';
import { atom } from 'nanostores';
import type { IssueKind } from './issue.ts';

const KEY = 'polycue.studio.reviewed';
/** The oldest go first: they are marks of a reading, not work. */
const MAX_KEPT = 5_000;

/** Issues that a person has looked at and found right, each with the text it was found in: another text is looked at anew. */
export const $reviewed = atom<ReadonlySet<string>>(readReviewed());

export function reviewKey(
  translationId: string,
  cueId: number,
  kind: IssueKind,
  text: string | null | undefined,
): string {
  return `${translationId.slice(0, 8)}/${cueId}/${kind}/${fnv1a(text ?? '').toString(36)}`;
}

export function markReviewed(keys: readonly string[]): void {
  keep([...$reviewed.get(), ...keys]);
}

export function unmarkReviewed(keys: readonly string[]): void {
  const gone = new Set(keys);
  keep([...$reviewed.get()].filter((key) => !gone.has(key)));
}

function keep(keys: readonly string[]): void {
  const kept = [...new Set(keys)].slice(-MAX_KEPT);
  $reviewed.set(new Set(kept));
  keepText(KEY, JSON.stringify(kept));
}

function readReviewed(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}
