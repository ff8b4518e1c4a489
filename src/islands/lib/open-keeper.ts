import { openDrafts } from './draft.ts';
import { adoptDraft, claimTabDraft, heldDrafts } from './draft-claim.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

/** The keeper of this page over the browser's own storage. @throws DOMException where the browser keeps nothing. */
export async function openKeeper(onFailure: () => void): Promise<DraftKeeper> {
  const [store, tabId] = await Promise.all([openDrafts(), claimTabDraft()]);
  return draftKeeper({ store, tabId, claim: adoptDraft, held: heldDrafts, now: Date.now, onFailure });
}
