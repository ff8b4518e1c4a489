/** The colours of the light theme by the names of their tokens. */
export type Tokens = ReadonlyMap<string, string>;

/** Reads the tokens of a style sheet: of `light-dark(a, b)` the first. */
export function lightTokens(css: string): Tokens {
  const declarations = css.matchAll(/^\s*--(?<name>[\w-]+): (?<value>[^;]+);/gm);
  return new Map(
    [...declarations].map(({ groups }) => {
      const value = groups?.['value'] ?? '';
      const [, light] = /^light-dark\(([^,]+),/.exec(value) ?? [];
      return [groups?.['name'] ?? '', light ?? value];
    }),
  );
}

/**
 * A drawing as a file of its own, which needs no style sheet: tokens become colours, on the ground of the light theme.
 * @throws Error for a token that the style sheet does not have
 */
export function standaloneSvg(svg: string, tokens: Tokens): string {
  const coloured = svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    if (name === 'font-mono') return 'monospace';
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`a drawing uses --${name}, and tokens.css does not have it`);
    return value;
  });
  const ground = `<rect width="100%" height="100%" fill="${tokens.get('surface') ?? 'white'}"/>`;
  return coloured
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif"')
    .replace('>', `>${ground}`);
}
