/** The words of a text field while it is read, row by row: looking at the end of a text that grows would copy it each time. */
export interface FieldWords {
  readonly length: number;
  /** Where the last word ends. */
  readonly wordsEnd: number;
  add(words: string): void;
  /** Adds the blank as which a control code of teletext is seen. */
  addBlank(): void;
  /** Ends the row without the blanks behind its words. A row without words is none: double height takes two for each line. */
  breakLine(): void;
  text(): string;
}

export function fieldWords(): FieldWords {
  const rows: string[] = [];
  const row: string[] = [];
  let rowStart = 0;
  let length = 0;
  let wordsEnd = 0;
  const add = (words: string) => {
    const trimmed = words.trimEnd();
    if (trimmed !== '') wordsEnd = length + trimmed.length;
    row.push(words);
    length += words.length;
  };
  return {
    get length() {
      return length;
    },
    get wordsEnd() {
      return wordsEnd;
    },
    add,
    addBlank() {
      if (wordsEnd === length && length > 0) add(' ');
    },
    breakLine() {
      if (wordsEnd === 0) return;
      if (wordsEnd > rowStart) rows.push(row.join('').slice(0, wordsEnd - rowStart));
      row.length = 0;
      length = rowStart = wordsEnd + 1;
    },
    text: () => [...rows, row.join('')].join('\n'),
  };
}
