import { getCollection, type CollectionEntry } from 'astro:content';
import type { Category } from './categories.ts';

/** An article as the pages use it. */
export type Post = CollectionEntry<'blog'>;

/** All articles, the latest first; those of one day by address, so that every build has one order. */
export async function latestPosts(): Promise<Post[]> {
  const posts = await getCollection('blog');
  return posts.sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id));
}

/** The articles of one category, or all. */
export function postsIn(posts: readonly Post[], category: Category | null): Post[] {
  return posts.filter(({ data }) => category === null || data.category === category);
}

/** The two articles that one names as related. */
export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  return posts.filter(({ id }) => id !== post.id && post.data.related.includes(id));
}
