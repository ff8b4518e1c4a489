/** A link of the site's navigation. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

export const headerLinks: readonly NavLink[] = [
  { label: 'Features', href: '/#features' },
  { label: 'How it works', href: '/#how-it-works' },
  { label: 'Blog', href: '/blog' },
  { label: 'FAQ', href: '/faq' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
];

export const contactLinks: readonly NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Translate', href: '/translate' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Terms', href: '/terms-of-service' },
  { label: 'Privacy', href: '/privacy-policy' },
  { label: 'Cookies', href: '/cookie-policy' },
];

export const footerLinks: readonly NavLink[] = [
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
  { label: 'Cookie Policy', href: '/cookie-policy' },
];

export const readingLinks: readonly NavLink[] = [
  { label: 'Blog', href: '/blog' },
  { label: 'FAQ', href: '/faq' },
  { label: 'RSS feed', href: '/rss.xml' },
];
