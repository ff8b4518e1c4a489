import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
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
  return `${translationId.slice(0, 8)}/${cueId}/${kind}/${hashOf(text ?? '')}`;
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

/** FNV-1a: two texts of one cue are told apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
