/** Pages that search engines may know, apart from the articles. */
export const sitePages = [
  { path: '/', name: 'Home', about: 'What the product does, with a scene in six languages' },
  { path: '/translate', name: 'Translator', about: 'The tool itself; translating needs a free account' },
  { path: '/blog', name: 'Blog', about: 'All articles' },
  {
    path: '/faq',
    name: 'FAQ',
    about: 'Answers about languages, formats, quality, credits, keys and privacy',
  },
  { path: '/about', name: 'About', about: 'How a translation runs and what is checked' },
  { path: '/contact', name: 'Contact', about: 'How to reach us' },
  { path: '/cookie-policy', name: 'Cookie Policy', about: 'Every cookie and how to refuse it' },
  { path: '/privacy-policy', name: 'Privacy Policy', about: 'What is kept, for how long, and who sees it' },
  { path: '/terms-of-service', name: 'Terms of Service', about: 'The agreement' },
] as const;
