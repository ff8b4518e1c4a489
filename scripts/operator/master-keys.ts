/**
 * Prints how many stored Gemini keys each master key seals. A key is sealed anew under the newest master key when it is next used; an older
 * master key may be removed from POLYCUE_MASTER_KEYS when it seals none.
 *
 *   npm run operator -- master-keys
 */
import { countSealedKeys } from '#server/accounts/gemini-key.ts';
import { withServices } from './with-services.ts';

export async function run(): Promise<void> {
  await withServices(async (services) => {
    for (const [id, count] of await countSealedKeys(services)) console.log(`${id}: ${count}`);
  });
}
