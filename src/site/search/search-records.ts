/** One thing that a search can find: an address, and the HTML that Pagefind reads for it. */
export interface SearchRecord {
  readonly url: string;
  readonly html: string;
}

/** `data-search-body="Name of the page"` opens what is searched; it ends where `data-search-end` stands, or with the page's main part. */
const body = /data-search-body="(?<name>[^"]*)"[^>]*>(?<rest>[\s\S]*?)(?:<[^<>]*\sdata-search-end|<\/main>)/;
const lead = /<p class="lead[^>]*>(?<text>[\s\S]*?)<\/p>/;
const heading = /<h[23][^>]*? id="(?<id>[^"]+)"[^>]*>(?<text>[\s\S]*?)<\/h[23]>/;

/** The records of a built page: what stands before its first heading, then a part for each heading; of the FAQ, a record for each answer. */
export function searchRecords(path: string, html: string): SearchRecord[] {
  const { name = '', rest = '' } = body.exec(html)?.groups ?? {};
  if (name === '') return [];
  if (path === '/faq') return rest.split('<section').slice(1).flatMap(categoryRecords);
  const [opening = '', ...parts] = rest.split(/(?=<h[23][^>]* id=")/);
  const before = `<p>${lead.exec(html)?.groups?.['text'] ?? ''}</p>${opening}`;
  return [
    // What stands before the first heading is about what the page is about.
    record(path, { page: name, title: name, text: before }),
    ...parts.flatMap((part) => {
      const found = heading.exec(part);
      const { id, text = '' } = found?.groups ?? {};
      if (!found || !id) return [];
      return [record(`${path}#${id}`, { page: name, title: text, text: part.slice(found[0].length) })];
    }),
  ];
}

/** The answers of a category. They have its name too: some people look for `Pricing`. */
function categoryRecords(section: string): SearchRecord[] {
  const page = `FAQ: ${heading.exec(section)?.groups?.['text'] ?? ''}`;
  return section
    .split('<details')
    .slice(1)
    .flatMap((details) => {
      const { id, text: title = '' } = heading.exec(details)?.groups ?? {};
      const text = details.slice(details.indexOf('</summary>'), details.indexOf('</details>'));
      return id ? [record(`/faq#${id}`, { page, title, text })] : [];
    });
}

interface Content {
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** A heading says what its part is about: Pagefind takes the first one for the title. */
function record(url: string, { page, title, text }: Content): SearchRecord {
  const head = `<h1 data-pagefind-weight="5">${title}</h1>`;
  const foot = `<p data-pagefind-meta="page">${page}</p>`;
  return { url, html: `<html lang="en"><body data-pagefind-body>${head}${text}${foot}</body></html>` };
}
