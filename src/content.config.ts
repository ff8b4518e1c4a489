import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { Faq, Legal, Post } from '#site/front-matter.ts';

export const collections = {
  blog: defineCollection({ loader: glob({ pattern: '*.mdx', base: './src/content/blog' }), schema: Post }),
  faq: defineCollection({ loader: glob({ pattern: '*/*.md', base: './src/content/faq' }), schema: Faq }),
  legal: defineCollection({ loader: glob({ pattern: '*.mdx', base: './src/content/legal' }), schema: Legal }),
};
