/** One thing that a search can find: an address, and the HTML that Pagefind reads for it. */
export interface SearchRecord {
  readonly url: string;
  readonly html: string;
}

/**
 * The records of a built page: the page itself, whose sections Pagefind knows by their headings, or each answer of the FAQ by itself, under
 * the name of its category.
 */
export function searchRecords(path: string, html: string): SearchRecord[] {
  if (path !== '/faq') return [{ url: path, html }];
  return html.split('<section').slice(1).flatMap(categoryRecords);
}

const categoryHeading = /<h2[^>]*>([\s\S]*?)<\/h2>/;
const questionHeading = /<h3[^>]*? id="(?<id>[^"]+)"[^>]*>(?<question>[\s\S]*?)<\/h3>/;

function categoryRecords(section: string): SearchRecord[] {
  const category = categoryHeading.exec(section)?.[1] ?? '';
  return section
    .split('<details')
    .slice(1)
    .flatMap((details) => answerRecord(details, category));
}

function answerRecord(details: string, category: string): SearchRecord[] {
  const found = questionHeading.exec(details)?.groups;
  if (!found) return [];
  const answer = details.slice(details.indexOf('</summary>'), details.indexOf('</details>'));
  const title = `<h1 data-pagefind-weight="5">${found['question'] ?? ''}</h1>`;
  const body = `<body data-pagefind-body data-pagefind-meta="kind:FAQ">${title}${answer}<p>${category}</p></body>`;
  return [{ url: `/faq#${found['id'] ?? ''}`, html: `<html lang="en">${body}</html>` }];
}
