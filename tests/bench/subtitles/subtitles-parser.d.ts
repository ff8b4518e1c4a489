/** Only what the benchmark calls: the package brings no types. */
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
