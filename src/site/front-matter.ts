import { z } from 'astro/zod';
import { categories } from './categories.ts';

/** A text of bounded length, with readable validation messages. */
const text = (name: string, min: number, max: number) =>
  z
    .string({ error: `${name} is missing: a text of ${min} to ${max} characters` })
    .min(min, { error: `${name} is shorter than ${min} characters` })
    .max(max, { error: `${name} is longer than ${max} characters: it would be cut where it is shown` });

const day = (name: string) => z.date({ error: `${name} must be a date written YYYY-MM-DD, without quotes` });

const slug = z
  .string({ error: 'related must hold slugs: names of other files in this folder, without .mdx' })
  .regex(/^[a-z0-9-]+$/, { error: 'a slug holds small letters, digits and hyphens only' });

const Cover = z.strictObject({
  src: z
    .string({ error: 'cover.src is missing: a picture in public, such as /pictures/name.webp' })
    .regex(/^\/pictures\/[\w-]+\.(?:webp|png|svg)$/, {
      error: 'cover.src must be a picture in public/pictures: /pictures/name.webp',
    }),
  alt: text('cover.alt', 10, 200),
});

const Source = z.strictObject({
  title: text('the title of a source', 3, 200),
  url: z.url({ error: 'the url of a source must be a whole address: https://example.org/page' }).optional(),
});

/** What an editor states above an article. A wrong or unknown field fails the build with the sentence given here. */
export const Post = z
  .strictObject({
    title: text('title', 20, 70),
    description: text('description', 70, 160),
    date: day('date'),
    updated: day('updated').optional(),
    /** A draft is shown by `npm run dev` and left out of the built site. */
    draft: z.boolean({ error: 'draft must be true or false' }).default(false),
    author: text('author', 3, 60).optional(),
    cover: Cover.optional(),
    category: z.enum(categories, { error: `category must be one of ${categories.join(', ')}` }),
    readMinutes: z
      .int({ error: 'readMinutes must be a whole number: the words of the article divided by 230' })
      .min(1, { error: 'readMinutes must be at least 1' })
      .max(60, { error: 'readMinutes is over 60: split the article' }),
    cta: z
      .string({ error: 'cta is missing: the label of the button to the translator' })
      .min(3, { error: 'cta is shorter than 3 characters' })
      .max(40, { error: 'cta is longer than 40 characters' }),
    ctaTitle: text('ctaTitle', 10, 60).optional(),
    ctaText: text('ctaText', 20, 240).optional(),
    related: z.array(slug).length(2, { error: 'related must name exactly two other articles' }),
    sources: z.array(Source).default([]),
  })
  .refine(({ date, updated }) => !updated || updated >= date, {
    error: 'updated lies before date',
    path: ['updated'],
  });

/** What stands above an answer of the FAQ. An answer's category is the folder it lies in. */
export const Faq = z.strictObject({
  question: text('question', 10, 120),
  order: z.int({ error: 'order must be a whole number: the place of the question in its category' }),
});

/** What stands above a policy. */
export const Legal = z.strictObject({
  title: text('title', 10, 70),
  description: text('description', 70, 160),
  /** The day of the first version. */
  date: day('date'),
  updated: day('updated'),
});
