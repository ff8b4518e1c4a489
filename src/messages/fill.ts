import { formatNumber } from './format-number.ts';

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What a text needs besides its key: nothing where it has no placeholder. */
export type Params<Text> = [Placeholder<Text>] extends [never]
  ? []
  : [Record<Placeholder<Text>, string | number>];

export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(name, params[name] ?? ''));
}

/** `{line}` and `{number}` name a place: they stay as the list and a text editor show them. */
function write(name: string, value: string | number): string {
  return typeof value === 'string' || /^(?:line|number)$/.test(name) ? `${value}` : formatNumber(value);
}
