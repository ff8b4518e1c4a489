import { describe, expect, test } from 'vitest';
import { pages } from './built-site.ts';

function paper(path: string) {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is not built`);
  const { document } = page;
  return {
    text: document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ') ?? '',
    links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
  };
}

/** What the developer policies of YouTube's API ask of a product's own papers (https://developers.google.com/youtube/terms/developer-policies). */
describe('the papers say what YouTube asks for', () => {
  test.each([
    ['/privacy-policy', 'III.A.2: that API services are used', 'uses YouTube API Services'],
    [
      '/privacy-policy',
      'III.A.2: what is accessed',
      'the list of caption tracks, a caption track, the title',
    ],
    ['/privacy-policy', 'III.A.2: with whom it is shared', 'shared with nobody except Gemini'],
    ['/privacy-policy', 'III.D.2: when it is deleted after a withdrawal', 'is deleted within 7 days'],
    ['/privacy-policy', 'III.E.4: how long it is kept', '24 hours in the cache, then deleted'],
    ['/privacy-policy', 'III.E.4: that YouTube keeps what is there', 'Nothing is deleted on YouTube'],
    [
      '/cookie-policy',
      'III.A.2: what is kept in the browser',
      'A translation of captions from YouTube is yours',
    ],
    ['/terms-of-service', 'III.A.1: that YouTube’s terms bind', 'agree to be bound by the YouTube Terms'],
    [
      '/terms-of-service',
      'III.G.1: that the API is not resold',
      'resell access to the service or to YouTube',
    ],
  ])('%s, %s', (path, _, words) => {
    expect(paper(path).text).toContain(words);
  });

  test.each([
    ['/privacy-policy', 'https://www.youtube.com/t/terms'],
    ['/privacy-policy', 'http://www.google.com/policies/privacy'],
    ['/privacy-policy', 'https://security.google.com/settings/security/permissions'],
    ['/privacy-policy', '/contact'],
    ['/terms-of-service', 'https://www.youtube.com/t/terms'],
    ['/terms-of-service', '/privacy-policy'],
  ])('%s links to %s', (path, href) => {
    expect(paper(path).links).toContain(href);
  });
});
