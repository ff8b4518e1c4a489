import type { KeptList, KeptTerm } from '#protocol/kept-terms.ts';
import { exportKeptTerms } from '#server/accounts/kept-terms/kept-lists.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';

/** The lists of an account with all their terms, as the export holds them. */
export async function exportedLists(
  store: DocumentStore,
  uid: string,
): Promise<(KeptList & { readonly terms: readonly KeptTerm[] })[]> {
  const lists = await exportKeptTerms({ store }, uid);
  return Promise.all(lists.map(async ({ list, pages }) => ({ ...list, terms: await allOf(pages) })));
}

async function allOf(pages: AsyncIterable<readonly KeptTerm[]>): Promise<KeptTerm[]> {
  const terms: KeptTerm[] = [];
  for await (const page of pages) terms.push(...page);
  return terms;
}
