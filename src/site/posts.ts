import { getCollection, type CollectionEntry } from 'astro:content';
import type { Category } from './categories.ts';

/** An article as the pages use it. */
export type Post = CollectionEntry<'blog'>;

/**
 * All articles, the latest first; those of one day by address, so that every build has one order. Drafts are among them in development
 * only.
 */
export async function latestPosts(): Promise<Post[]> {
  const posts = await getCollection('blog', ({ data }) => import.meta.env.DEV || !data.draft);
  return posts.sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || a.id.localeCompare(b.id));
}

/** The articles of one category, or all. */
export function postsIn(posts: readonly Post[], category: Category | null): Post[] {
  return posts.filter(({ data }) => category === null || data.category === category);
}

/** The two articles that one names as related. A name that no file has stops the build. */
export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  return post.data.related.map((slug) => {
    const found = posts.find(({ id }) => id === slug);
    if (found && found.id !== post.id) return found;
    throw new Error(
      `src/content/blog/${post.id}.mdx: related names "${slug}", and there is no other article of that name`,
    );
  });
}
