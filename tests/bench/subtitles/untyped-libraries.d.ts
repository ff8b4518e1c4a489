/** Only what the benchmark calls: these packages bring no types. */
declare module 'srtparsejs' {
  export function parse(text: string): object[];
  export function toSrt(lines: readonly object[]): string;
}

declare module 'imsc/src/main/js/doc.js' {
  interface Element {
    contents: Element[];
  }
  const reader: { fromXML(text: string): { body: Element } };
  export default reader;
}

declare module 'subtitles-parser' {
  interface Item {
    startTime: number | string;
    endTime: number | string;
    text: string;
  }
  const parser: {
    /** With `true`, times are in milliseconds; without, they stay the text they were. */
    fromSrt(text: string, hasMilliseconds: boolean): Item[];
    toSrt(items: readonly Item[]): string;
  };
  export default parser;
}
