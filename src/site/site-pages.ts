/** Pages that search engines may know, apart from the articles, and the files whose last change is theirs. */
export const sitePages = [
  {
    path: '/',
    name: 'Home',
    about: 'What the product does, with a scene in six languages',
    sources: ['src/pages/index.astro', 'src/components/landing'],
  },
  {
    path: '/translate',
    name: 'Translator',
    about: 'The tool itself; translating needs a free account',
    sources: ['src/pages/translate.astro', 'src/islands'],
  },
  { path: '/blog', name: 'Blog', about: 'All articles', sources: ['src/content/blog'] },
  {
    path: '/faq',
    name: 'FAQ',
    about: 'Answers about languages, formats, quality, credits, keys and privacy',
    sources: ['src/pages/faq.astro', 'src/content/faq'],
  },
  {
    path: '/about',
    name: 'About',
    about: 'How a translation runs and what is checked',
    sources: ['src/pages/about.astro'],
  },
  { path: '/contact', name: 'Contact', about: 'How to reach us', sources: ['src/pages/contact.astro'] },
  {
    path: '/cookie-policy',
    name: 'Cookie Policy',
    about: 'Every cookie and how to refuse it',
    sources: ['src/content/legal/cookie-policy.mdx'],
  },
  {
    path: '/privacy-policy',
    name: 'Privacy Policy',
    about: 'What is kept, for how long, and who sees it',
    sources: ['src/content/legal/privacy-policy.mdx'],
  },
  {
    path: '/terms-of-service',
    name: 'Terms of Service',
    about: 'The agreement',
    sources: ['src/content/legal/terms-of-service.mdx'],
  },
] as const;
