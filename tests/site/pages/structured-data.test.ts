import { describe, expect, test } from 'vitest';
import { site } from '#site/site.ts';
import { articles, contentPages, type Page } from '../built-site.ts';

interface Node {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

function graph({ document }: Page): Node[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.flatMap(({ textContent }) => (JSON.parse(textContent) as { '@graph': Node[] })['@graph']);
}

function node(page: Page, type: string): Node | undefined {
  return graph(page).find((candidate) => candidate['@type'] === type);
}

function pageAt(path: string): Page {
  const page = contentPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is not built`);
  return page;
}

/** The organisation, unless the page names a person below its title (`POLYCUE_EDITOR`, or `author` above the text). */
function authorOf({ document }: Page) {
  const name = document.querySelector('.facts span')?.textContent;
  return name === site.team
    ? { '@id': expect.stringContaining('#organization') as string }
    : { '@type': 'Person', name };
}

const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value);

describe('structured data', () => {
  test.each(contentPages.map((page) => [page.path, page] as const))(
    '%s parses as a graph of typed nodes',
    (_, page) => {
      const nodes = graph(page);
      expect(nodes.length).toBeGreaterThan(0);
      for (const { '@type': type } of nodes) expect(type).toMatch(/^[A-Z]\w+$/);
    },
  );

  test('the front page describes the organisation, the site and the program', () => {
    const types = graph(pageAt('/')).map((candidate) => candidate['@type']);
    expect(types).toEqual(['Organization', 'WebSite', 'SoftwareApplication']);
    expect(JSON.stringify(node(pageAt('/'), 'WebSite')?.['potentialAction'])).toContain(
      '?q={search_term_string}',
    );
  });

  test.each(articles.map((page) => [page.path, page] as const))(
    '%s is a posting with all that search asks for',
    (path, page) => {
      const posting = node(page, 'BlogPosting');
      expect(posting).toMatchObject({
        headline: page.document.querySelector('h1')?.textContent,
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        author: authorOf(page),
      });
      expect(isUrl(posting?.['image']) && isUrl(posting?.['url'])).toBe(true);
      expect(new URL(String(posting?.['url'])).pathname).toBe(path);
    },
  );

  test.each(articles.map((page) => [page.path, page] as const))(
    '%s repeats its visible breadcrumb',
    (_, page) => {
      const trail = node(page, 'BreadcrumbList')?.['itemListElement'] as {
        name: string;
        item: string;
        position: number;
      }[];
      const visible = [...page.document.querySelectorAll('.breadcrumb li')].map(({ textContent }) =>
        textContent.trim(),
      );
      expect(trail.map(({ name }) => name)).toEqual(visible);
      expect(trail.map(({ position }) => position)).toEqual([1, 2, 3]);
    },
  );

  test('the FAQ marks every question and its answer up in place', () => {
    const { document } = pageAt('/faq');
    const faq = document.querySelector('[itemtype="https://schema.org/FAQPage"]');
    const questions = [...(faq?.querySelectorAll('[itemprop="mainEntity"]') ?? [])];
    expect(questions).toEqual([...document.querySelectorAll('details.question')]);
    for (const question of questions) {
      expect(question.getAttribute('itemtype')).toBe('https://schema.org/Question');
      expect(question.querySelector('h3[itemprop="name"]')?.textContent).toMatch(/\?$/);
      const answer = question.querySelector(
        '[itemscope][itemprop="acceptedAnswer"][itemtype="https://schema.org/Answer"]',
      );
      expect(answer?.querySelector('[itemprop="text"]')?.textContent.trim().length).toBeGreaterThan(40);
    }
  });
});
