import { isoDay } from './dates.ts';
import type { NavLink } from './nav.ts';
import { mainLanguage } from './site-languages.ts';
import { site } from './site.ts';

/** A node of the page's structured data (schema.org). */
export type Node = Readonly<Record<string, unknown>>;

/** Makes the nodes of one origin: addresses in structured data are whole ones. */
export function jsonLd(origin: URL) {
  const url = (path: string) => new URL(path, origin).href;
  const organisation = { '@id': url('/#organization') };
  return {
    organisation: (): Node => ({
      '@type': 'Organization',
      ...organisation,
      name: site.name,
      url: url('/'),
      logo: url('/icon-512.png'),
      email: site.supportEmail,
    }),

    website: (): Node => ({
      '@type': 'WebSite',
      '@id': url('/#website'),
      name: site.name,
      url: url('/'),
      description: site.description,
      inLanguage: mainLanguage,
      publisher: organisation,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url('/blog')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),

    application: (): Node => ({
      '@type': 'SoftwareApplication',
      name: site.name,
      url: url('/translate'),
      applicationCategory: 'MultimediaApplication',
      operatingSystem: 'Any, in a web browser',
      description: site.description,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      publisher: organisation,
    }),

    breadcrumb: (trail: readonly NavLink[]): Node => ({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: url(href),
      })),
    }),

    posting: (post: Posting): Node => ({
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.description,
      datePublished: isoDay(post.date),
      dateModified: isoDay(post.updated ?? post.date),
      articleSection: post.category,
      wordCount: post.words,
      timeRequired: `PT${post.minutes}M`,
      inLanguage: mainLanguage,
      image: url(post.image),
      url: url(post.path),
      mainEntityOfPage: url(post.path),
      author: post.author === null ? organisation : { '@type': 'Person', name: post.author },
      publisher: organisation,
    }),
  };
}

/** What structured data tells of an article. */
export interface Posting {
  readonly title: string;
  readonly description: string;
  /** The person who answers for it; null where nobody is named, and the organisation does. */
  readonly author: string | null;
  readonly date: Date;
  readonly updated: Date | undefined;
  readonly category: string;
  readonly words: number;
  readonly minutes: number;
  readonly image: string;
  readonly path: string;
}
