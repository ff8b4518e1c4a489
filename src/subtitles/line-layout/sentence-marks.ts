/** Marks that end a sentence, of all scripts, for a character class of an expression. */
export const SENTENCE_MARKS = '.!?…。！？．।۔։။។።؟';
/** Marks that end a clause. */
export const CLAUSE_MARKS = ',;:،؛、，；：—–';
/** What may stand behind such a mark: closing quotes and brackets. */
export const CLOSING_MARKS = `)\\]"'”’»」』）`;
