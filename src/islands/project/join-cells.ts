import { type Cell, emptyCell } from './cell.ts';

/** Two texts of one line each become two lines; otherwise the second goes on in the line. */
export function joinedText(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const isShort = !first.includes('\n') && !second.includes('\n');
  return `${first}${isShort ? '\n' : ' '}${second}`;
}

/** Cells that no person has joined, as one. Where a part has not come, the whole has to be asked for again. */
export function joinedCell([first, ...more]: readonly Cell[]): Cell {
  return first ? more.reduce(joinTwo, first) : emptyCell;
}

function joinTwo(first: Cell, second: Cell): Cell {
  if (first.text === null || second.text === null) return emptyCell;
  const findings = [...(first.findings ?? []), ...(second.findings ?? [])];
  return {
    text: joinedText(first.text, second.text),
    flags: [...new Set([...first.flags, ...second.flags])],
    ...(findings.length > 0 ? { findings } : {}),
    isEdited: first.isEdited || second.isEdited,
  };
}
