import type { APIRoute } from 'astro';

/** All may read the pages; the calls of the translator are not pages. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site ?? url).href}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
