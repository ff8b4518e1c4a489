/**
 * The sentences that the translator draws or may need before anything else has come: the form, the header, a lost connection. They load with the
 * page, all others with the part that says them. `t` of `first.ts` takes these alone.
 */
export const first = {
  // The form, and what it says about what is open.
  'picker.label': 'Translate To',
  'picker.more': 'More languages',
  'source.unfold': 'Other source',
  'source.legend': 'Source',
  'source.url': 'YouTube Video URL',
  'source.file': 'Upload SRT File',
  'urlSource.noUrl': 'Please enter a YouTube URL.',
  'urlSource.invalid': 'Invalid YouTube URL. Could not extract video ID.',
  'urlSource.signInFirst': 'Please sign in and connect your YouTube account to fetch subtitles.',
  'urlSource.unavailable':
    'Subtitles cannot be fetched from YouTube here. Download the SRT file in YouTube Studio and upload it.',
  'file.label': 'SRT File',
  'file.upload': 'Upload a file',
  'file.replace': 'Replace file',
  'file.change': 'Change file',
  'file.choose': 'Choose file',
  'file.mobileHint': 'If .srt files are not listed, pick “All files”.',
  'file.hint': 'SRT files; {formats} are converted',
  'file.orDrop': 'or drop it here, or paste its text',
  'file.drop': 'Drop the file to read it',
  'file.selected': 'Selected: {file}',
  'file.pasted': 'pasted text',
  'file.cues': '{count} subtitles',
  'file.oneCue': '1 subtitle',
  'file.reading': 'Reading {file}…',
  'projects.reading': 'Reading {file}…',
  'file.readFailed': 'Failed to read the file.',
  'file.notBroughtAlong':
    'This browser could not bring along what you gave on the home page. Choose the file here, or paste its text.',
  'file.refused':
    'Not opened: {file}. A translation or another file is on its way here. Try again when it has ended.',
  'file.archive': 'This archive has {count} subtitle files. Choose one:',
  'options.title': 'Tone, glossary and notes',
  'options.count': '{count} set',
  'run.translate': 'Translate',
  'run.clear': 'Clear',
  'run.cleared': 'Cleared.',
  'run.undo': 'Undo',
  'memory.used': 'From your translation memory: {count} of {total} lines. No model is asked for them.',
  'run.signIn': 'Sign in',
  'run.signInFirst': 'You must be signed in to translate subtitles. Please connect your Google account.',
  'run.nothing':
    'No SRT content to translate. Please upload a file or provide a valid YouTube URL with subtitles.',
  'run.failed': 'Server translation failed.',
  'run.failedStatus': 'Server translation failed: {status} {body}',
  'run.batchFailed': 'Batch {n} translation failed: {status} {body}',
  'run.empty': 'Server returned empty translation result',
  'run.batchEmpty': 'Batch {n} returned empty translation result',
  'run.connectionLost': 'The connection was lost. What is done is kept; press Resume to go on.',
  'run.targetChanged':
    'This translation is in {language}. Press Translate to make one in {other}; this one is kept.',
  'draft.restored': 'Your translation is back: {done} of {total} subtitles of {file} in {language}.',
  'draft.restoredSource': 'Your file is back: {file}.',
  'projects.opened': '{file} is open: {done} of {total} subtitles in {language}.',
  'projects.openedSource': '{file} is open.',
  'draft.unsaved': 'This browser keeps nothing here. Download your translation before you leave.',
  'draft.full':
    'This browser has no space left for your translation. Download it before you leave. Deleting others under “Your translations” may make room.',
  'projects.title': 'Your translations',
  'projects.copyOf': '{name} (copy)',
  'projects.deleted': 'Deleted.',
  'projects.languageDeleted': 'The {language} translation is deleted.',
  'projects.forgotten': 'Another tab deleted all translations of this browser.',
  'projects.moved': 'This translation goes on in another tab.',
  'projects.leftAlone': 'Another tab has this translation open, so it was left as it is.',
  'projects.unread':
    'That translation could not be read. It is still kept here: try again, or load the page again.',
  'projects.unlisted':
    'This browser could not read the list of your translations. Load the page again to see them.',
  'projects.unwritten':
    'Not done: this browser could not save the change. It may have no space left, or its storage does not answer. Try again.',
  'projects.undeleted':
    'You are signed out, but this browser did not delete your translations. Delete this site’s data in its settings.',
  'projects.goOn': 'Go on here',
  'tool.title': 'Translate subtitles',
  'tool.more': 'More',
  'tool.demo':
    'Demo: a stand-in answers in Gemini’s place. The sample film gets its published translations, everything else made-up words.',
  'tool.poweredBy': 'Powered by Gemini',
  'tool.poweredByModel': 'Powered by {model}',
  'tool.poweredByLocal': 'Powered by {model}, run by us',
  'tool.poweredByStandIn': 'Powered by a stand-in for {model}',
  'theme.dark': 'Switch to the dark theme',
  'theme.light': 'Switch to the light theme',

  // The place of the translation.
  'history.undo': 'Undo the last change',
  'history.undoTranslation': 'Undo the translation',
  'history.redo': 'Redo the change',
  'history.redoTranslation': 'Bring the translation back',
  'editor.title': 'Translated Subtitles',
  'editor.placeholder': 'Your translation will appear here.',

  // What can be tried without a file.
  'sample.open': 'Try a sample',
  'sample.promise':
    'A short film with its published translations, to read, edit and download. No account needed.',

  // The header.
  'header.account': 'Account',
  'header.connect': 'Sign in',
  'header.menu': 'Account of {name}',
  'header.settings': 'Account settings',
  'header.credits': '{count} credits left today',
  'header.oneCredit': '1 credit left today',
  'header.unlimited': 'Unlimited translations',
  'settings.title': 'Account Settings',
  'settings.noName': 'No name given',
  'settings.signOut': 'Sign Out',

  // Wherever something is said.
  'wait.moment': 'One moment…',
  'wait.late':
    'Still waiting. The connection may be slow, or this browser’s storage does not answer: close other tabs of this site, or load the page again.',
  'notice.partMissing': 'A part of this page did not load.',
  'notice.stillOffline': 'There is no connection yet. Try again when you are online.',
  'notice.reload': 'Load the page again',
  'notice.unreachable': 'The server could not be reached. Try again in a moment.',
  'captions.notConnected': 'Connect YouTube first: its subtitles can only be fetched with your permission.',
} as const;
