import { en, type MessageKey } from './en.ts';
import { fill, type Params } from './fill.ts';
import { setFirstTexts } from './first.ts';

/** The texts of one language, by key. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

let catalogue: Catalogue = en;

/**
 * Sets the texts that every part drawn afterwards uses.
 * @public for the tests that render every part with bracketed keys
 */
export function setCatalogue(next: Catalogue): void {
  catalogue = next;
  setFirstTexts(next);
}

/** The text for a key. A missing or misspelt parameter does not compile. */
export function t<Key extends MessageKey>(key: Key, ...[params]: Params<(typeof en)[Key]>): string {
  return fill(catalogue[key], params ?? {});
}

/** The text for a key that is known only at run time, such as `error.<code>`. A parameter that is missing stays empty. */
export function tCode(key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string {
  return fill(catalogue[key], params);
}
