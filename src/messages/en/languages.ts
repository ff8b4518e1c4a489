/** The sentences about several languages at once: choosing, running, comparing, saving and uploading them. */
export const languages = {
  // The picker.
  'languages.pick': 'Languages to translate into',
  'languages.lastTime': 'Like last time: {languages}',
  'languages.recent': 'Last used',
  'languages.wide': 'Widely spoken',
  'languages.all': 'All languages',
  'languages.found': 'Found',
  'languages.chosen': '{count} chosen',
  'languages.pickDone': 'Done',
  'languages.chips': 'Chosen languages',
  'languages.remove': 'Remove {language}',
  'languages.removed': '{language} removed. {count} chosen.',

  // Before the start.
  'languages.count': '{count} languages',
  'languages.one': '1 language',
  'languages.estimate': '{languages} of {cues}: {requests} to the model, about {time}',
  'languages.estimateCost': ', about {price} on your own key (list prices of {day})',
  'languages.price': '{languages}: {credits}. You have {left} left today.',
  'languages.priceShort':
    '{languages}: {credits}. You have {left} left today: the rest stays ready until new ones come at midnight UTC ({time} here).',
  'languages.priceSignedOut': '{languages}: {credits}. Sign in first: every account has {total} a day.',
  'languages.pricePaid': '{languages}. Costs nothing more: it is paid for.',
  'languages.priceOwnKey': '{languages} on your own key: you pay its provider, and no credit.',
  'languages.priceUnlimited': '{languages}. Costs nothing: your account is unlimited.',
  'languages.oneCredit': '1 credit',
  'languages.credits': '{count} credits',
  'languages.allThere':
    'These languages are translated already. To translate one of them anew, choose it alone.',

  // The row of languages.
  'languages.row': 'Languages of this file',
  'languages.list': 'Choose the language on the screen',
  'languages.waiting': 'waits',
  'languages.translating': '{done} of {total}',
  'languages.translated': '{total} of {total}',
  'languages.partly': '{done} of {total}',
  'languages.stopped': 'stopped at {done} of {total}',
  'languages.left': 'not begun',
  'languages.failed': 'failed at {done} of {total}',
  'languages.toLookAt': 'to look at',
  'languages.stop': 'Stop {language}',
  'languages.again': 'Go on with {language}',
  'languages.dismiss': 'Leave {language} out',
  'languages.bar': 'All languages',
  'languages.overall': '{done} of {count} languages translated',
  'languages.overallFlagged': '{done} of {count} languages translated, {flagged} subtitles to look at',
  'languages.cancelAll': 'Cancel all',
  'languages.goOn': 'Go on with {languages}',
  'languages.problem': '{language}: {message}',
  'languages.held': '{message} What has not begun stays ready: press “Go on” when there are credits again.',

  // All in one archive.
  'languages.zip': 'All as ZIP ({format})',
  'languages.zipPartly': 'Not complete: {count}. What is missing stands in the original.',
  'languages.zipFailed': 'The ZIP could not be made. Try again, or download the languages one by one.',

  // Beside one another.
  'compare.button': 'Compare',
  'compare.title': 'Languages side by side',
  'compare.columns': 'Languages that are shown',
  'compare.flaggedOnly': 'Flagged lines only',
  'compare.nothing': 'No line is flagged.',
  'compare.keys': 'Ctrl+Enter: next line. Alt+arrows: any field.',
  'compare.list': 'Lines in all languages',
  'compare.open': 'Open {language}',
  'compare.cell': '{language}, subtitle {number}',
  'compare.missing': 'Not translated yet',
} as const;
