import type { APIRoute, GetStaticPaths } from 'astro';
import { latestPosts } from '#site/posts.ts';
import { shareImage, type Share } from '#site/share-image/share-image.ts';
import { site } from '#site/site.ts';

export const getStaticPaths = (async () => {
  const posts = await latestPosts();
  const own: Share = { title: site.tagline, label: 'Subtitle translation' };
  return [
    { params: { id: 'site' }, props: own },
    ...posts.map(({ id, data }) => ({ params: { id }, props: { title: data.title, label: data.category } })),
  ];
}) satisfies GetStaticPaths;

/** The picture of one page, drawn while the site is built. */
export const GET: APIRoute<Share> = async ({ props }) =>
  new Response(await shareImage(props), { headers: { 'content-type': 'image/png' } });
