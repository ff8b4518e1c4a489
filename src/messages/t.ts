import { en, type MessageKey } from './en.ts';

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Params<Key extends MessageKey> = Record<Placeholder<(typeof en)[Key]>, string | number>;

/** The texts of one language, by key. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

let catalogue: Catalogue = en;

/**
 * Sets the texts that every part drawn afterwards uses.
 * @public for the tests that render every part with bracketed keys
 */
export function setCatalogue(next: Catalogue): void {
  catalogue = next;
}

/** The text for a key. A missing or misspelt parameter does not compile. */
export function t<Key extends MessageKey>(
  key: Key,
  ...[params]: [Placeholder<(typeof en)[Key]>] extends [never] ? [] : [Params<Key>]
): string {
  return fill(catalogue[key], params ?? {});
}

/** The text for a key that is known only at run time, such as `error.<code>`. A parameter that is missing stays empty. */
export function tCode(key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string {
  return fill(catalogue[key], params);
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
