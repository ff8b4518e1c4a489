/** Words of a programme that belong to no caption: before the first one, and in text mode. */
export interface OutsideWords {
  put(char: string, line: number): void;
  eraseLast(): void;
  /** What follows is another word. */
  breakLine(): void;
  /** The words since the last call, and the line of the file where they begin. */
  take(): { readonly text: string; readonly line: number };
}

export function outsideWords(): OutsideWords {
  // A list: a text that loses its last letter and gets another would be copied each time.
  let chars: string[] = [];
  let line = 0;
  return {
    put(char, ofLine) {
      if (chars.length === 0) line = ofLine;
      chars.push(char);
    },
    eraseLast() {
      chars.pop();
    },
    breakLine() {
      if (chars.length > 0) chars.push(' ');
    },
    take() {
      const text = chars.join('').trim();
      chars = [];
      return { text, line };
    },
  };
}
