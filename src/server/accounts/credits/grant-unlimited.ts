import type { Services } from '#server/services.ts';
import { changeAccount } from '../account-record.ts';

/** Grants the account unlimited credits, or takes them back: the operator's to decide (docs/behaviour.md#credits). */
export function grantUnlimited({ store }: Services, uid: string, isUnlimited: boolean): Promise<void> {
  return changeAccount(store, uid, (account) => ({ ...account, isUnlimited }));
}
