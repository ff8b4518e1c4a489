import type { Finding, FlagReason } from '#protocol/translate.ts';
import type { Work } from './work.ts';

/** One cue of one translation: its text, its flags, and whether a person wrote it. */
export interface Cell {
  /** `null` where nothing has arrived. */
  readonly text: string | null;
  readonly flags: readonly FlagReason[];
  /** What was seen, with the words in question. */
  readonly findings?: readonly Finding[];
  readonly isEdited: boolean;
}

/** Cells by the index of their cue. */
export type Cells = ReadonlyMap<number, Cell>;

export const emptyCell: Cell = { text: null, flags: [], isEdited: false };

export function cellOf({ texts, flags, findings, edited }: Work, index: number): Cell {
  const seen = findings?.get(index);
  return {
    text: texts[index] ?? null,
    flags: flags.get(index) ?? [],
    ...(seen ? { findings: seen } : {}),
    isEdited: edited.has(index),
  };
}

/** A person's own text: it is never flagged or overwritten. */
export function editedCell(text: string): Cell {
  return { text, flags: [], isEdited: true };
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return (
    a.text === b.text &&
    a.isEdited === b.isEdited &&
    a.flags.length === b.flags.length &&
    a.flags.every((flag, at) => flag === b.flags[at])
  );
}

export function withCells(work: Work, cells: Cells): Work {
  const texts = [...work.texts];
  const flags = new Map(work.flags);
  const findings = new Map(work.findings);
  const edited = new Set(work.edited);
  for (const [index, cell] of cells) {
    texts[index] = cell.text;
    if (cell.flags.length > 0) flags.set(index, cell.flags);
    else flags.delete(index);
    if (cell.flags.length > 0 && cell.findings?.length) findings.set(index, cell.findings);
    else findings.delete(index);
    if (cell.isEdited) edited.add(index);
    else edited.delete(index);
  }
  return { ...work, texts, flags, ...(findings.size > 0 || work.findings ? { findings } : {}), edited };
}
