/** Where the times and the words stand, by column. */
export interface Columns {
  readonly start: number;
  readonly end: number | null;
  readonly text: number;
  readonly speaker: number | null;
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
}

const START = /^(?:start|begin|in|from|timecode in|time in|start ?time.*|begin ?time.*|tcin|tc in)$/iu;
const END = /^(?:end|stop|out|to|timecode out|time out|end ?time.*|tcout|tc out)$/iu;
const TEXT =
  /^(?:text|subtitle|subtitles|dialogue|dialog|caption|transcript|content|words|source|original|translation)$/iu;
const SPEAKER = /^(?:speaker|character|name|actor|voice)$/iu;

/** The columns by the names in the first row, or by what stands in them; `null` where no times can be found. */
export function columnsOf(
  rows: readonly (readonly string[])[],
  isTime: (cell: string) => boolean,
): Columns | null {
  const [first = [], second = first] = rows;
  return namedColumns(first) ?? byContent(second, isTime, !first.some(isTime));
}

/** The columns by their names; `null` where none is called a start or a text. */
export function namedColumns(header: readonly string[]): Columns | null {
  const at = (name: RegExp) => {
    const index = header.findIndex((cell) => name.test(cell.trim()));
    return index < 0 ? null : index;
  };
  const [start, text] = [at(START), at(TEXT)];
  if (start === null || text === null) return null;
  return { start, end: at(END), text, speaker: at(SPEAKER), hasHeader: true };
}

function byContent(
  row: readonly string[],
  isTime: (cell: string) => boolean,
  hasHeader: boolean,
): Columns | null {
  const times = row.flatMap((cell, index) => (isTime(cell) ? [index] : []));
  const [start, end = null] = times;
  if (start === undefined) return null;
  const longest = row
    .map((cell, index) => ({ index, length: times.includes(index) ? -1 : cell.length }))
    .reduce((best, next) => (next.length > best.length ? next : best), { index: -1, length: 0 });
  return longest.index < 0 ? null : { start, end, text: longest.index, speaker: null, hasHeader };
}
