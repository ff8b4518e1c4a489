/** The sentences of the translator screen. tests/messages/specified-sentences.test.ts lists those that stay as written. */
export const translator = {
  // The picker of the target language.
  'picker.placeholder': 'Search language or code...',
  'picker.empty': 'No matches',
  'picker.count': '{shown} / {total} languages',
  'picker.list': 'Languages',

  // Where the subtitles come from.

  'urlSource.label': 'YouTube Video URL',
  'urlSource.placeholder': 'https://www.youtube.com/watch?v=...',
  'urlSource.connected': 'YouTube account connected',
  'urlSource.disconnected': 'No YouTube account connected',
  'urlSource.connectedHint':
    'Subtitles can be fetched from public, private or unlisted videos that you may edit.',
  'urlSource.connectHint': 'Connect your account to fetch live subtitles.',
  'urlSource.fetching': 'Fetching subtitles from YouTube...',

  // The file.
  'file.tooLarge': '“{file}” has {size}. The limit is {limit}.',
  'file.tooManyCues':
    'This file has {count} subtitles. One translation can hold {limit} at most: split the file.',
  'file.encoding': 'Encoding',
  'file.encodingReads': '“{words}” looks wrong? Choose how it should read:',
  'file.encodingReadsSurely': 'Reads “{words}”.',
  'file.encodingMore': 'Other readings',
  'file.language': 'This file has {count} languages. Translate from',
  'file.frameRate': 'Frames a second of the film',
  'file.rolling':
    'The lines of these captions roll up, so that most are shown twice or more. Shown once each, {before} subtitles become {after}.',
  'file.rollingOnce': 'Show each line once',
  'file.rollingDone': 'Lines that rolled up are shown once.',
  'file.rollingUndo': 'Read as in the file',
  'file.problems': '{count} notes on this file',
  'file.oneProblem': '1 note on this file',
  'file.converted': 'Read as {format}; the times stay as they are.',
  'file.readAs': 'Read as {format}.',
  'file.unreadable': 'No subtitles could be read from “{file}”.',

  // What the user may ask for besides the language.
  'options.tone': 'Tone',
  'options.toneSource': 'As in the source',
  'options.toneFormal': 'Formal',
  'options.toneInformal': 'Informal',
  'options.note': 'Note to the translator',
  'options.notePlaceholder': 'Who speaks, what it is about',
  'options.glossary': 'Glossary for {language}',
  'options.glossaryHint':
    'One term a line: term = translation. Two columns of a table can be pasted too. Lines that do not follow it are flagged.',
  'options.glossaryOf':
    'These terms go with {language} alone. Each language has its own: choose it at the top to see them.',
  'options.keep': 'Keep untranslated',
  'options.keepHint': 'Names, brands, commands: one a line, or with commas. Written just as in the source.',
  'options.shorten': 'Shorten lines too fast to read',
  'options.shortenHint':
    'They are asked for a second time with fewer words. What is still too fast is flagged.',
  'options.fault.incomplete': 'Line {line}: write a term and its translation: term = translation.',
  'options.fault.duplicate': 'Line {line}: “{term}” stands above already. The first one counts.',
  'options.fault.tooLong': 'Line {line}: a term may have at most {limit} characters. This one is left out.',
  'options.fault.tooMany':
    'Line {line}: a list may have at most {limit} terms. From “{term}” on they are left out.',
  'options.moreProblems': 'and {count} more',

  // Running.
  'run.cancel': 'Cancel',
  'run.resume': 'Resume',
  'run.resumeHint': 'Asks only for what is missing and costs no further credit.',
  'run.resumeMissing': 'Asks only for what is missing.',
  'run.noConnection': 'The connection was lost before anything arrived. Nothing has changed.',
  'run.estimate': '{cues} in {requests} to the model, about\u00a0{time}',
  'run.local': 'Nothing leaves the machine that Polycue runs on: {model} translates there.',
  'run.estimateCost': ', about {price} on your own key (list prices of {day})',
  'price.signedOut': 'Costs 1 credit. Sign in first: every account has {count} a day.',
  'price.signedOutBegun':
    'Sign in to go on. It costs nothing more where you paid for it within 24 hours, else 1 credit.',
  'price.credit': 'Costs 1 of the {count} credits that you have left today.',
  'price.last': 'Costs the last credit that you have today.',
  'price.none': 'You have no credit left today. The count starts again at midnight UTC ({time} here).',
  'price.paid': 'Costs nothing more: this translation is paid for.',
  'price.ownKey': 'Runs on your own key: you pay its provider, and no credit.',
  'price.unlimited': 'Costs nothing: your account is unlimited.',
  'run.oneRequest': '1 request',
  'run.requests': '{count} requests',
  'run.translatingOne': 'Translating {n} subtitles...',
  'run.processing': 'Processing {n} subtitles in {m} batches...',
  'run.translatingBatch': 'Translating batch {i}/{m} ({k} cues)...',
  'run.bar': 'Translated subtitles',
  'run.count': '{done} of {total}',
  'run.left': 'about {time} left',
  'run.done': 'Done: {done} of {total} subtitles translated.',
  'run.doneFlagged': '{done} of {total} subtitles translated, {flagged} to look at.',
  'run.cancelled': 'Stopped: {done} of {total} subtitles translated so far.',
  'run.kept': '{done} of {total} subtitles are done and kept.',
  'run.resumeAt': 'You can go on in {time}.',

  // A draft of an earlier visit.
  'draft.offer': 'From your last visit: {file} in {language}, {done} of {total} subtitles, {when}.',
  'draft.offerSource': 'From your last visit: {file}, {when}.',
  'draft.continue': 'Go on with it',
  'draft.discard': 'Delete it',

  // What is asked before something is put away.
  'run.sameTitle': 'Translate into the same language?',
  'run.sameBody': 'These subtitles seem to be in {language} already.',
  'run.sameConfirm': 'Translate all the same',
  'run.sameKeep': 'Choose another language',
  'draft.keep': 'Keep it',
  'draft.replaceTitle': 'Replace this translation?',
  'draft.replaceBody':
    'Your edits are in the {language} translation on this page. Translating again replaces it.',
  'draft.replaceConfirm': 'Replace it',
  'projects.elsewhereTitle': 'Open here too?',
  'projects.elsewhereBody':
    'Another tab works on this translation. It is saved and closed there, and goes on here.',
  'projects.elsewhereConfirm': 'Go on here',
  'projects.elsewhereKeep': 'Leave it there',
  'projects.unkeptTitle': 'Leave this translation for good?',
  'projects.unkeptConfirm': 'Go on without it',
  'projects.leaveTitle': 'Open the new file?',
  'projects.leaveBody':
    'Your edited translation of {name} is put away. You find it under “Your translations”.',
  'projects.leaveConfirm': 'Open the new file',

  // The projects in this browser.
  'projects.none': 'Every file that you translate is kept here, in this browser alone.',
  'projects.untranslated': '{cues}, not translated yet',
  'projects.track': '{language} {percent} %',
  'projects.open': 'Open',
  'projects.rename': 'Rename',
  'projects.duplicate': 'Duplicate',
  'projects.delete': 'Delete',
  'projects.name': 'Name of the translation',
  'projects.languages': 'Languages of {name}',
  'projects.deleteLanguage': 'Delete {language}',
  'projects.save': 'Save as a file',
  'projects.openFile': 'Open a saved translation',
  'projects.newer':
    '“{file}” was saved by a newer version of this page. Reload the page, then open it again.',
  'projects.unreadable': '“{file}” is not a translation saved here, or it is damaged.',
  'projects.isOpen': 'open here',
  'projects.isElsewhere': 'open in another tab',

  // Around the tool.
  'tool.notFound': 'This address does not exist. Here is the translator instead.',
  'tool.blog': 'Blog',
  'tool.faq': 'FAQ',
  'tool.nav': 'Main',
  'tool.home': '{name} home',
  'tool.stopped': 'The translator has stopped: something that was open here could not be shown.',
  'tool.stoppedKept':
    'It was not deleted. You find it under “Your translations”, where you can open or delete it.',
  'tool.startAgain': 'Start again',
  'tool.noscript': 'The translator runs in your browser and needs JavaScript.',

  'faq.title': 'Questions',
  'faq.creditsQuestion': 'How do credits work?',
  'faq.creditsAnswer':
    'Free credits a day: {count}. One translation of one file into one language, up to 20,000 subtitles, costs 1 credit, and going on after a stop costs nothing for 24 hours. The count starts again at midnight UTC. With a Gemini API key of your own in Account Settings, translations are unlimited (∞) and you pay Google directly.',
  'faq.languagesQuestion': 'Which languages are supported?',
  'faq.languagesAnswer':
    '{count} languages, one or several in a run. Search the list by English name, native name or code. The language of the source is recognised by itself.',
  'faq.formatsQuestion': 'Which file formats can I use?',
  'faq.formatsAnswer':
    'SRT files up to 50 MB, and {formats}, which are converted. One translation can hold 20,000 subtitles. The result can be saved as SRT and in most of these formats. What a format cannot hold, such as a style or a thousandth of a second, is named.',
  'faq.issuesQuestion': 'Something does not work. What can I do?',
  'faq.issuesAnswer':
    'If letters look wrong, choose another encoding under the file. If a translation stops, what is done is kept: press Resume. If the model’s limit is reached, wait as long as the message says. If your own key is refused, test it in Account Settings. Still stuck?',
  'faq.contact': 'Write to us',

  'notice.details': 'Details',

  'time.seconds': '{n}\u00a0s',
  'time.minutes': '{n}\u00a0min',
  'time.minutesSeconds': '{m}\u00a0min {s}\u00a0s',
  'time.hours': '{h}\u00a0h',
  'time.hoursMinutes': '{h}\u00a0h {m}\u00a0min',
} as const;
