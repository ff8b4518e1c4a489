import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import { loadRenderers } from 'astro:container';
import { withPictures } from '#site/drawings/drawings.ts';
import { feedHtml } from '#site/feed-html.ts';
import { latestPosts } from '#site/posts.ts';
import { mainLanguage } from '#site/site-languages.ts';
import { site } from '#site/site.ts';

/** The latest articles with their full text. */
export const GET: APIRoute = async ({ site: origin, url }) => {
  const base = origin ?? url;
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const posts = (await latestPosts()).slice(0, site.postsPerPage);
  const items = await Promise.all(
    posts.map(async (post) => {
      const { Content } = await render(post);
      const html = await container.renderToString(Content);
      const page = new URL(`/blog/${post.id}`, base);
      return {
        title: post.data.title,
        description: post.data.description,
        pubDate: post.data.date,
        link: page.href,
        categories: [post.data.category],
        content: feedHtml(withPictures(html, post.id, base), page),
      };
    }),
  );
  const feed = await rss({
    title: `${site.name} blog`,
    description: 'Subtitles, captions and translation: timing, formats, models and reach.',
    site: base,
    items,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${mainLanguage}</language><atom:link href="${new URL('/rss.xml', base).href}" rel="self" type="application/rss+xml"/>`,
  });
  return feed;
};
