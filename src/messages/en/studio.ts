/** The sentences of the studio's film, timeline and sample. */
export const studio = {
  'sample.opened':
    'Sample: {credit}, {licence}. The translation is the published one; {languages} are there too: choose the language.',
  'sample.failed': 'The sample could not be loaded. Check the connection and try again.',
} as const;
