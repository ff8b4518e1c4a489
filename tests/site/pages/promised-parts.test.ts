import { describe, expect, test } from 'vitest';
import { pages, type Page } from '../built-site.ts';

/** The parts and labels that each page is to have. */
function pageAt(path: string): Page {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`No page ${path}`);
  return found;
}

const textsOf = ({ document }: Page, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
const targetsOf = ({ document }: Page, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

const policies = ['/about', '/contact', '/privacy-policy', '/terms-of-service', '/cookie-policy'];

describe('every page', () => {
  test.each(pages.map((page) => [page.path, page] as const))(
    '%s leads to the policies at its foot',
    (_, page) => {
      expect(targetsOf(page, 'body > footer a')).toEqual(expect.arrayContaining(policies));
      expect(textsOf(page, 'body > footer [data-consent-open]')).toEqual(['Cookie settings']);
      expect(textsOf(page, 'body > footer [data-tip]')).toEqual(['Buy us a coffee']);
    },
  );
});

describe('the landing page', () => {
  const page = pageAt('/');

  test('has its sections in the header, on a phone too', () => {
    const links = ['/#features', '/#how-it-works', '/blog', '/faq', '/about', '/contact'];
    expect(targetsOf(page, 'header nav.wide a')).toEqual(links);
    expect(targetsOf(page, 'header details.menu a')).toEqual(links);
    expect(textsOf(page, 'header a[href="/translate"]')).toEqual(['Try Now Free']);
    for (const id of ['features', 'how-it-works']) expect(page.document.getElementById(id)).not.toBeNull();
  });

  test('has four slides, six cards, three steps and a last call', () => {
    expect(page.document.querySelectorAll('[data-carousel] .slide')).toHaveLength(4);
    expect(page.document.querySelectorAll('[data-carousel] [data-dot]')).toHaveLength(4);
    expect(page.document.querySelectorAll('#features li')).toHaveLength(6);
    expect(textsOf(page, '#how-it-works li h3')).toEqual([
      'Upload or paste',
      'Choose a language',
      'Download',
    ]);
    expect(textsOf(page, '.cta a[href="/translate"]')).toEqual(['Try Now Free']);
  });
});

describe('the FAQ', () => {
  const page = pageAt('/faq');

  test('has its eight categories, each with questions', () => {
    expect(textsOf(page, '.answers section > h2')).toEqual([
      'Getting Started',
      'Translation Quality',
      'Features & Capabilities',
      'Technical Details',
      'Troubleshooting',
      'Best Practices & Tips',
      'Pricing & Billing',
      'Privacy & Security',
    ]);
    for (const section of page.document.querySelectorAll('.answers section'))
      expect(section.querySelectorAll('details').length).toBeGreaterThan(2);
  });

  test('ends with the way to people, to the tool and to the articles', () => {
    expect(textsOf(page, '.faq-after h2')).toEqual(['Still have questions?']);
    expect(textsOf(page, '.faq-after a[href="/translate"]')).toEqual(['Start Translating']);
    expect(targetsOf(page, '.faq-after a[href^="mailto:"]')).toHaveLength(1);
    expect(targetsOf(page, '.faq-after .cards a')).toEqual([
      '/blog/how-to-translate-youtube-subtitles',
      '/blog/best-ai-translation-tools',
      '/blog',
    ]);
  });
});

describe('the contact page', () => {
  const page = pageAt('/contact');

  test('has its places, its form, its facts and five answers', () => {
    expect(textsOf(page, 'nav.places a')).toEqual([
      'Home',
      'Translate',
      'About',
      'Contact',
      'Terms',
      'Privacy',
      'Cookies',
    ]);
    expect(textsOf(page, 'h1')).toEqual(['Get in Touch']);
    expect(textsOf(page, 'aside h2')).toEqual([
      'Contact information',
      'Before you write',
      'Need Quick Help?',
    ]);
    expect(textsOf(page, 'aside dd').slice(1)).toEqual(['Within 24 hours', '24/7, worldwide']);
    expect(targetsOf(page, 'aside a').at(-1)).toBe('/about');
    expect(page.document.querySelectorAll('.answers details')).toHaveLength(5);
    const required = [...page.document.querySelectorAll('[data-contact] [required]')];
    expect(required.map((field) => field.getAttribute('name'))).toEqual([
      'firstName',
      'lastName',
      'email',
      'subject',
      'message',
    ]);
  });
});

test('About has its four sections', () => {
  expect(textsOf(pageAt('/about'), 'main h2')).toEqual(
    expect.arrayContaining(['What We Do', 'How It Works', 'Our Technology', 'Supported Languages']),
  );
});

describe('the articles', () => {
  test('can be filtered by category', () => {
    const names = textsOf(pageAt('/blog'), 'nav.filter a').map((label) => label.replace(/ \d+$/, ''));
    expect(names).toEqual(['All', 'Tutorial', 'Comparison', 'Technical', 'SEO', 'Guide']);
    expect(textsOf(pageAt('/blog'), 'nav.filter [aria-current]')[0]).toMatch(/^All/);
  });

  test.each([
    ['how-to-translate-youtube-subtitles', 'Tutorial', '2025-03-15'],
    ['best-ai-translation-tools', 'Comparison', '2025-03-10'],
    ['translation-api-guide', 'Technical', '2025-03-05'],
    ['multilingual-seo-youtube', 'SEO', '2025-02-28'],
    ['youtube-caption-formats', 'Technical', '2025-02-25'],
    ['gemini-vs-chatgpt-translation', 'Comparison', '2025-02-20'],
    ['youtube-algorithm-subtitles', 'SEO', '2025-02-12'],
    ['subtitle-timing-best-practices', 'Guide', '2025-02-05'],
  ])('%s has its category and the day of its first publication', (slug, category, day) => {
    const page = pageAt(`/blog/${slug}`);
    expect(textsOf(page, 'article header .badge')).toEqual([category]);
    const days = [...page.document.querySelectorAll('article .facts time')].map((time) =>
      time.getAttribute('datetime'),
    );
    expect(days.at(-1)).toBe(day);
    expect(page.document.querySelectorAll('[aria-labelledby="related"] article')).toHaveLength(2);
  });

  test.each([
    [
      'gemini-vs-chatgpt-translation',
      'Compare Models Free',
      ['translation-api-guide', 'best-ai-translation-tools'],
    ],
    [
      'youtube-algorithm-subtitles',
      'Boost Your Rankings Now',
      ['multilingual-seo-youtube', 'subtitle-timing-best-practices'],
    ],
    [
      'subtitle-timing-best-practices',
      'Try Auto-Timing Free',
      ['youtube-caption-formats', 'how-to-translate-youtube-subtitles'],
    ],
  ])('%s ends with its own button and its related articles', (slug, label, related) => {
    const page = pageAt(`/blog/${slug}`);
    expect(textsOf(page, '.cta a[href="/translate"]')).toEqual([label]);
    expect(targetsOf(page, '[aria-labelledby="related"] article a')).toEqual(
      related.map((name) => `/blog/${name}`),
    );
  });
});

test('the address of an unknown page may not be indexed, and shows the tool', () => {
  const { document, html } = pageAt('/404');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(html).toContain('This address does not exist. Here is the translator instead.');
  expect(document.querySelector('#main')).not.toBeNull();
});
