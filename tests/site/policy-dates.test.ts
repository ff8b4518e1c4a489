import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The text of each policy as it was when its `updated` was last set. */
const known: Readonly<Record<string, { readonly updated: string; readonly digest: string }>> = {
  'cookie-policy': { updated: '2026-11-28', digest: '42d14bd5f4c2' },
  'privacy-policy': { updated: '2026-11-28', digest: 'fc4df9d31776' },
  'terms-of-service': { updated: '2026-11-28', digest: '6ca51458b9af' },
};

/** Spaces are left out: aligning a table changes no promise. */
function digestOf(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll(/[\s|-]+/g, ' '))
    .digest('hex')
    .slice(0, 12);
}

test.each(Object.entries(known))('%s has the date of its last change', (name, { updated, digest }) => {
  const [, head = '', text = ''] = readFileSync(`src/content/legal/${name}.mdx`, 'utf8').split(/^---$/m);
  expect(/^updated: (.+)$/m.exec(head)?.[1]).toBe(updated);
  expect(digestOf(text), `The text of ${name} has changed: set its updated to today, and both here`).toBe(
    digest,
  );
});
