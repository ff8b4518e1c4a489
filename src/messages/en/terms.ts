/** The sentences about saved glossaries and the translation memory. */
export const terms = {
  'glossaries.title': 'Saved glossaries',
  'glossaries.openFirst':
    'Glossaries are saved by language pair: open subtitles, and those that fit are listed here.',
  'glossaries.one': '1 term',
  'glossaries.many': '{count} terms',
  'glossaries.load': 'Use',
  'glossaries.loadNamed': 'Use the terms of {name}',
  'glossaries.tsvNamed': 'Save {name} as TSV, a table',
  'glossaries.tbxNamed': 'Save {name} as TBX-Basic',
  'glossaries.remove': 'Delete',
  'glossaries.removeNamed': 'Delete {name}',
  'glossaries.removeTitle': 'Delete “{name}”?',
  'glossaries.removeBody':
    'The glossary goes from this browser with its {terms}, and from your account and your other devices where it is there too. This cannot be undone: save it as a file if you may need it again.',
  'glossaries.removeConfirm': 'Delete the glossary',
  'glossaries.replaceTitle': 'Replace “{name}”?',
  'glossaries.replaceBody':
    'There is a glossary of this name, with {old}. What comes now replaces it, with {terms}. This cannot be undone.',
  'glossaries.replaceConfirm': 'Replace it',
  'glossaries.keep': 'Keep it',
  'glossaries.name': 'Save these terms as',
  'glossaries.save': 'Save',
  'glossaries.saved': '“{name}” is saved with {terms}.',
  'glossaries.loaded': '“{name}”: {terms} added to the glossary above.',
  'glossaries.loadedPartly':
    '“{name}”: {terms} added to the glossary above. There was no room for {left} more; those whose words are in these subtitles came first.',
  'glossaries.removed': '“{name}” is deleted.',
  'glossaries.import': 'Open a file (TSV, TBX, TMX)',
  'glossaries.proposed': 'From this translation',
  'glossaries.proposedHint':
    'Names and words that came up and how they were translated. A press adds one to the glossary.',
  'glossaries.addProposed': 'Add “{source}” as “{target}” to the glossary',
  'glossaries.addAll': 'Add all {count}',
  'glossaries.where':
    'Kept in this browser until you delete them. Signed in, they are in your account too, for all your devices.',
  'glossaries.whereAccount': 'Kept in your account, for all your devices, until you delete them.',
  'glossaries.notReached':
    'Your account could not be reached. Everything is in this browser and will follow.',
  'glossaries.accountFull':
    'Your account has no room for {left} of these terms and lines. They stay in this browser; delete what you no longer need.',
  'glossaries.notKept': 'This browser keeps nothing here. Save your terms as a file instead.',
  'glossaries.unread':
    'What is saved here could not be read. It is still kept: try again, or load the page again.',
  'glossaries.file.none': '“{file}” has no terms in these two languages.',
  'glossaries.file.malformed': 'The file is damaged: its markup does not fit together.',
  'glossaries.file.entities':
    'The file declares or uses entities of its own, which are not read. Save it without them.',
  'glossaries.file.tooDeep': 'The file nests too deeply to be a list of terms.',
  'glossaries.file.tooLarge': 'The file is too large. Save it in parts.',
  'glossaries.file.otherKind': 'The file is neither TBX nor TMX nor a table of terms.',

  'memory.title': 'Translation memory',
  'memory.one': '1 line',
  'memory.count': '{count} lines',
  'memory.keeps': 'Keep the lines that I edit',
  'memory.uses': 'Use a kept line where the words are the same, without asking the model',
  'memory.syncs': 'Keep it in my account too, for all my devices',
  'memory.keepAll': 'Keep all lines of this translation',
  'memory.kept': 'In your translation memory: {lines}.',
  'memory.full':
    'The memory is full at {limit} lines. New ones that were left out: {left}. Save it as a file and delete it to begin anew.',
  'memory.import': 'Open a memory (TMX)',
  'memory.export': 'Save as TMX',
  'memory.remove': 'Delete the memory',
  'memory.removeTitle': 'Delete the translation memory?',
  'memory.removeBody':
    'The memory of these two languages goes from this browser, {lines}, and from your account and your other devices where it is there too. This cannot be undone: save it as TMX if you may need it again.',
  'memory.keep': 'Keep it',
  'memory.removed': 'The memory of these two languages is deleted.',
  'memory.where':
    'Source and translation of each kept line stay in this browser until you delete them. Nothing is kept unless you tick it or press Keep.',
  'memory.whereAccount':
    'Source and translation of each kept line stay in your account and in this browser until you delete them. Nothing is kept unless you tick it or press Keep.',
  'memory.matches': 'From your translation memory',
  'memory.percent': '{percent} %',
  'memory.use': 'Use',
  'memory.useNamed': 'Use “{text}”',
  'memory.inUse': 'in use',
} as const;
