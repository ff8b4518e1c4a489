import type { APIRoute, GetStaticPaths } from 'astro';
import { drawingsOf } from '#site/drawings/drawings.ts';
import { lightTokens, standaloneSvg } from '#site/drawings/standalone-svg.ts';
import { latestPosts } from '#site/posts.ts';
import tokens from '#styles/tokens.css?raw';

export const getStaticPaths = (async () => {
  const posts = await latestPosts();
  return posts.flatMap(({ id, body = '' }) =>
    drawingsOf(body).map(({ svg }, index) => ({ params: { name: `${id}-${index + 1}` }, props: { svg } })),
  );
}) satisfies GetStaticPaths;

/** A drawing of an article as a picture, for readers of the feed. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(standaloneSvg(props.svg, lightTokens(tokens)), {
    headers: { 'content-type': 'image/svg+xml' },
  });
