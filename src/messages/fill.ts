type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What a text needs besides its key: nothing where it has no placeholder. */
export type Params<Text> = [Placeholder<Text>] extends [never]
  ? []
  : [Record<Placeholder<Text>, string | number>];

export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
