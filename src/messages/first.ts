import { first } from './en/first.ts';
import { fill, type Params } from './fill.ts';

type FirstKey = keyof typeof first;

let texts: Readonly<Record<FirstKey, string>> = first;

/** Sets the texts of another language: see `setCatalogue`. */
export function setFirstTexts(next: typeof texts): void {
  texts = next;
}

/** The same as `t` of `t.ts`, without the weight: for modules that load with the translator's page. Another key does not compile. */
export function t<Key extends FirstKey>(key: Key, ...[params]: Params<(typeof first)[Key]>): string {
  return fill(texts[key], params ?? {});
}
