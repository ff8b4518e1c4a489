/** The eight categories of the FAQ, in their order. The key is the folder of the answers, and the address of the category. */
export const faqCategories = {
  'getting-started': 'Getting Started',
  'translation-quality': 'Translation Quality',
  features: 'Features & Capabilities',
  technical: 'Technical Details',
  troubleshooting: 'Troubleshooting',
  'best-practices': 'Best Practices & Tips',
  pricing: 'Pricing & Billing',
  privacy: 'Privacy & Security',
} as const;
