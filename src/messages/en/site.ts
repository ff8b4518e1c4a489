/** The sentences of this area. */
export const site = {
  'site.skip': 'Skip to content',

  'carousel.label': 'What Polycue does',
  'carousel.slide': '{number} of {total}',
  'carousel.goTo': 'Show slide {number}',
  'carousel.pause': 'Pause the slides',
  'carousel.play': 'Play the slides',

  'scene.own': 'Now a line of your own',
  'scene.example': 'Mind the gap.',
  'scene.translate': 'Translate it',
  'scene.file': 'Choose a subtitle file',
  'scene.stays':
    'or drop one on the picture. It opens in the translator and stays in your browser until you press Translate.',
  'scene.fileName': 'your line.srt',

  'search.open': 'Search',
  'search.label': 'Search articles and answers',
  'search.placeholder': 'Timing, VTT, API key…',
  'search.close': 'Close',
  'search.none': 'Nothing found for “{query}”. Try fewer or other words.',
  'search.openTranslator': 'Open the translator',
  'search.allAnswers': 'Read all answers',
  'search.one': '1 result for “{query}”',
  'search.many': '{count} results for “{query}”',
  'search.corrected': 'Showing results for “{query}”.',
  'search.failed': 'The search could not be loaded. Check your connection and try again.',
  'search.hint': 'Use the arrow keys to move and Enter to open.',

  'consent.title': 'May we count visits and show ads?',
  'consent.text':
    'Both set cookies of other companies, and neither is needed to translate. Nothing of theirs is loaded until you agree, and you can change your mind in “Cookie settings” at the foot of every page.',
  'consent.accept': 'Accept all',
  'consent.decline': 'Essential only',
  'consent.settings': 'Cookie settings',
  'consent.gpc':
    'Your browser sends Global Privacy Control, so we treat that as “Essential only”. Accept here if you want to make an exception for this site.',

  'tip.label': 'Buy us a coffee',

  'contact.firstName': 'First name',
  'contact.lastName': 'Last name',
  'contact.email': 'Email',
  'contact.subject': 'Subject',
  'contact.subjectPlaceholder': 'Select a subject',
  'contact.subject.technical-support': 'Technical support',
  'contact.subject.translation-quality': 'Translation quality',
  'contact.subject.feature-request': 'Feature request',
  'contact.subject.billing': 'Billing',
  'contact.subject.partnership': 'Partnership',
  'contact.subject.other': 'Other',
  'contact.message': 'Message',
  'contact.messagePlaceholder': 'Please describe your question or issue in detail...',
  'contact.newsletter': 'Send me news about Polycue by email (optional; you can withdraw at any time)',
  'contact.send': 'Send Message',
  'contact.sending': 'Sending...',
  'contact.sent': 'Message Sent Successfully!',
  'contact.sentDetail': "We'll get back to you within 24 hours.",
  'contact.failed':
    'No answer came, so your message may not have arrived. Check your connection and try again; what you wrote is still here.',
  // The script fills in {field} and {limit}.
  'contact.missing': 'Please fill in: {field}.',
  'contact.tooLong': 'The {field} may have at most {limit} characters.',
  'contact.emailInvalid': 'Please enter an email address such as name@example.com.',
  'contact.noScript': 'This form needs JavaScript. You can also write to {email}.',
} as const;
