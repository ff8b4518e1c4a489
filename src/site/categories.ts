/** The categories of the blog, in the order of the filter. */
export const categories = ['Tutorial', 'Comparison', 'Technical', 'SEO', 'Guide'] as const;

export type Category = (typeof categories)[number];

/** `SEO` → `seo`: the category as it stands in an address. */
export function categorySlug(category: Category): string {
  return category.toLowerCase();
}
