/** The sentences about saved glossaries and the translation memory. */
export const terms = {
  'glossaries.title': 'Saved glossaries',
  'glossaries.openFirst':
    'Glossaries are saved by language pair: open subtitles, and those that fit are listed here.',
  'glossaries.count': '{count} terms',
  'glossaries.load': 'Use',
  'glossaries.loadNamed': 'Use the terms of {name}',
  'glossaries.tsvNamed': 'Save {name} as TSV, a table',
  'glossaries.tbxNamed': 'Save {name} as TBX-Basic',
  'glossaries.remove': 'Delete',
  'glossaries.removeNamed': 'Delete {name}',
  'glossaries.name': 'Save these terms as',
  'glossaries.save': 'Save',
  'glossaries.saved': '“{name}” is saved with {count} terms.',
  'glossaries.loaded': '{count} terms of “{name}” are in the glossary above.',
  'glossaries.loadedPartly':
    '{count} terms of “{name}” are in the glossary above. There was no room for {left} more; those that these subtitles say came first.',
  'glossaries.removed': '“{name}” is deleted.',
  'glossaries.import': 'Open a file (TSV, TBX, TMX)',
  'glossaries.where': 'Kept in this browser until you delete them.',
  'glossaries.notKept': 'This browser keeps nothing here. Save your terms as a file instead.',
  'glossaries.file.none': '“{file}” has no terms in these two languages.',
  'glossaries.file.malformed': 'The file is damaged: its markup does not fit together.',
  'glossaries.file.entities':
    'The file declares or uses entities of its own, which are not read. Save it without them.',
  'glossaries.file.tooDeep': 'The file nests too deeply to be a list of terms.',
  'glossaries.file.tooLarge': 'The file is too large. Save it in parts.',
  'glossaries.file.otherKind': 'The file is neither TBX nor TMX nor a table of terms.',
} as const;
