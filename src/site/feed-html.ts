/** An article's HTML as feed readers can use it: no scripts, no styles, no attributes of the build, whole addresses. */
export function feedHtml(html: string, origin: URL): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<!DOCTYPE[^>]*>/gi, '')
    .replaceAll(/ (?:data-astro-[\w-]+|class|tabindex)(?:="[^"]*")?(?=[\s>])/g, '')
    .replaceAll(
      / (href|src)="(\/[^"]*)"/g,
      (_, name: string, path: string) => ` ${name}="${new URL(path, origin).href}"`,
    )
    .trim();
}
