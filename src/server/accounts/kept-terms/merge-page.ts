import type { SyncRequest } from '#protocol/kept-terms.ts';
import { isNewer } from '#terminology/kept/last-write-wins.ts';
import { type ListKind, termKey } from '#terminology/kept/term-key.ts';
import { charsOf, type PageRecord } from './page-record.ts';

/** Twice what the fullest page of a full list has. More can only come from made-up texts. */
const MAX_PAGE_TERMS = 600;

/** What an account has room for yet. */
export interface Room {
  readonly terms: number;
  readonly chars: number;
}

interface Circumstances {
  readonly kind: ListKind;
  readonly nowMs: number;
  readonly room: Room;
}

interface Merged {
  readonly page: PageRecord;
  readonly isChanged: boolean;
  /** New terms that found no room. */
  readonly left: number;
}

/**
 * The page with a device's changes. Of two changes of a term the later counts; a time in the future counts as now, because a wrong clock must not win
 * for years. A deletion takes what is not newer than it.
 */
export function mergePage(
  page: PageRecord,
  { changed, deleted }: SyncRequest['pages'][number],
  { kind, nowMs, room }: Circumstances,
): Merged {
  // A page has keys that people typed: a map has none of an object's own.
  const terms = new Map(Object.entries(page.terms));
  let isChanged = false;
  let freedChars = 0;
  for (const { source, changedAtMs } of deleted) {
    const key = termKey(kind, source);
    const known = terms.get(key);
    if (!known || known.changedAtMs > changedAtMs) continue;
    isChanged = terms.delete(key);
    freedChars += charsOf(known);
  }
  const rest = {
    terms: room.terms - terms.size + Object.keys(page.terms).length,
    chars: room.chars + freedChars,
  };
  let left = 0;
  for (const sent of changed) {
    const key = termKey(kind, sent.source);
    const term = { ...sent, changedAtMs: Math.min(sent.changedAtMs, nowMs) };
    const known = terms.get(key);
    if (known && !isNewer(term, known)) continue;
    const more = charsOf(term) - (known ? charsOf(known) : 0);
    if (more > rest.chars || (!known && (rest.terms < 1 || terms.size >= MAX_PAGE_TERMS))) {
      left += 1;
      continue;
    }
    rest.chars -= more;
    if (!known) rest.terms -= 1;
    terms.set(key, term);
    isChanged = true;
  }
  return { page: { ...page, terms: Object.fromEntries(terms) }, isChanged, left };
}
