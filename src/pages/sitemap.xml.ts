import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { categories, categorySlug } from '#site/categories.ts';
import { isoDay } from '#site/dates.ts';
import { lastChanged } from '#site/last-changed.ts';
import { latestPosts, type Post, postsIn } from '#site/posts.ts';
import { sitePages } from '#site/site-pages.ts';

interface Entry {
  readonly path: string;
  readonly changed: Date | null;
}

const changed = (post: Post): Date => post.data.updated ?? post.data.date;

function latest(posts: readonly Post[]): Date | null {
  return posts.map(changed).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** Every page that may be indexed, with the day of its last change. */
export const GET: APIRoute = async ({ site, url }) => {
  const posts = await latestPosts();
  const policies = new Map((await getCollection('legal')).map(({ id, data }) => [`/${id}`, data.updated]));
  const entries: Entry[] = [
    ...sitePages.map(({ path, sources }) => ({
      path,
      changed: (path === '/blog' ? latest(posts) : policies.get(path)) ?? lastChanged(sources),
    })),
    ...categories
      .filter((category) => postsIn(posts, category).length > 0)
      .map((category) => ({
        path: `/blog/category/${categorySlug(category)}`,
        changed: latest(postsIn(posts, category)),
      })),
    ...posts.map((post) => ({ path: `/blog/${post.id}`, changed: changed(post) })),
  ];
  const lines = entries.map(({ path, changed: day }) => {
    const date = day ? `<lastmod>${isoDay(day)}</lastmod>` : '';
    return `<url><loc>${new URL(path, site ?? url).href}</loc>${date}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
