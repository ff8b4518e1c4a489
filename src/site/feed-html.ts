/**
 * An article's HTML as feed readers can use it: no scripts, no styles, no attributes of the build, one picture where the page has one for each
 * theme and width, whole addresses. Links within the page lead to `page`: a reader shows the text without its sources.
 */
export function feedHtml(html: string, page: URL): string {
  return (
    html
      .replaceAll(/<(script|style)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<link\b[^>]*>/g, '')
      .replaceAll(/<picture\s[^>]*class="dark(?:[^\w>][^>]*)?>[\s\S]*?<\/picture>/g, '')
      .replaceAll(/<source\b[^>]*>/g, '')
      .replaceAll(/<!DOCTYPE[^>]*>/gi, '')
      .replaceAll(/ (?:data-astro-[\w-]+|class|tabindex)(?:="[^"]*")?(?=[\s>])/g, '')
      .replaceAll(
        / (href|src)="([/#][^"]*)"/g,
        (_, name: string, path: string) => ` ${name}="${new URL(path, page).href}"`,
      )
      // An article that shows it means it; feed validators take the character itself for a broken text.
      .replaceAll('\uFFFD', '&#xFFFD;')
      .trim()
  );
}
