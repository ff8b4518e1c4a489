/** A row of a table and the line on which it begins, from 1. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}
