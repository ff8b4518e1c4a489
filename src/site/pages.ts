import { site } from './site.ts';

/** How many pages a list of so many articles fills; an empty list fills one. */
export function pageCount(posts: number): number {
  return Math.max(1, Math.ceil(posts / site.postsPerPage));
}

/** The numbers after the first page: `5 pages` → `2, 3, 4, 5`. */
export function furtherPages(posts: number): number[] {
  return Array.from({ length: pageCount(posts) - 1 }, (_, index) => index + 2);
}
