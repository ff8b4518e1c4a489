import type { APIRoute } from 'astro';
import { latestPosts } from '#site/posts.ts';
import { sitePages } from '#site/site-pages.ts';
import { site } from '#site/site.ts';

/** A map of the site for language models (llmstxt.org). */
export const GET: APIRoute = async ({ site: origin, url }) => {
  const link = (path: string, name: string, about: string) =>
    `- [${name}](${new URL(path, origin ?? url).href}): ${about}`;
  const posts = await latestPosts();
  const body = [
    `# ${site.name}`,
    `> ${site.description}`,
    '## Pages',
    sitePages.map(({ path, name, about }) => link(path, name, about)).join('\n'),
    '## Articles',
    posts.map(({ id, data }) => link(`/blog/${id}`, data.title, data.description)).join('\n'),
  ];
  return new Response(`${body.join('\n\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
