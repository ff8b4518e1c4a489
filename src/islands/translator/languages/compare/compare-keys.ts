/** A field of the comparison, by its place. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The field that a key leads to; `null` where it leads to none. What has not come yet has no field: the way leads past it. */
export function nextField(key: Key, from: Cell, size: Size, isField: (cell: Cell) => boolean): Cell | null {
  let next = nextCell(key, from, size);
  while (next && !isField(next)) next = nextCell(key, next, size);
  return next;
}

/** Where a key leads from a field; `null` where it belongs to the text. Alone, arrows and Enter are the text's own. */
export function nextCell(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  { row, column }: Cell,
  { rows, columns }: Size,
): Cell | null {
  const at = (nextRow: number, nextColumn: number) =>
    nextRow >= 0 && nextRow < rows && nextColumn >= 0 && nextColumn < columns
      ? { row: nextRow, column: nextColumn }
      : null;
  if (key === 'Enter' && (ctrlKey || metaKey)) return at(row + (shiftKey ? -1 : 1), column);
  if (!altKey || ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    default:
      return null;
  }
}
