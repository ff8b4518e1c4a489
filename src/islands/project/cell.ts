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
  /** The text is a line of the translation memory, as it was kept there. */
  readonly isFromMemory?: boolean;
}

/** Cells by the index of their cue. */
export type Cells = ReadonlyMap<number, Cell>;

export const emptyCell: Cell = { text: null, flags: [], isEdited: false };

export function cellOf({ texts, flags, findings, edited, fromMemory }: Work, index: number): Cell {
  const seen = findings?.get(index);
  return {
    text: texts[index] ?? null,
    flags: flags.get(index) ?? [],
    ...(seen ? { findings: seen } : {}),
    isEdited: edited.has(index),
    ...(fromMemory?.has(index) ? { isFromMemory: true } : {}),
  };
}

/** A person's own text: it is never flagged or overwritten. */
export function editedCell(text: string): Cell {
  return { text, flags: [], isEdited: true };
}

/** What a person chose from the translation memory. */
export function recalledCell(text: string): Cell {
  return { ...editedCell(text), isFromMemory: true };
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return (
    a.text === b.text &&
    a.isEdited === b.isEdited &&
    (a.isFromMemory ?? false) === (b.isFromMemory ?? false) &&
    a.flags.length === b.flags.length &&
    a.flags.every((flag, at) => flag === b.flags[at])
  );
}

/** Lists without a change stay the same objects: who shows only flags has nothing to do while somebody types. */
export function withCells(work: Work, cells: Cells): Work {
  const { fromMemory: recalled, ...rest } = work;
  const texts = [...work.texts];
  for (const [index, { text }] of cells) texts[index] = text;
  const changed = [...cells];
  const flags = withChanges(
    work.flags,
    changed.map(([index, cell]) => [index, cell.flags.length > 0 ? cell.flags : undefined]),
  );
  const findings = withChanges(
    work.findings ?? noFindings,
    changed.map(([index, cell]) => [
      index,
      cell.flags.length > 0 && cell.findings?.length ? cell.findings : undefined,
    ]),
  );
  const edited = withMembers(
    work.edited,
    changed.map(([index, { isEdited }]) => [index, isEdited]),
  );
  const fromMemory = withMembers(
    recalled ?? noCues,
    changed.map(([index, { isFromMemory = false }]) => [index, isFromMemory]),
  );
  return {
    ...rest,
    texts,
    flags,
    ...(findings.size > 0 || work.findings ? { findings } : {}),
    edited,
    ...(fromMemory.size > 0 ? { fromMemory } : {}),
  };
}

const noFindings: NonNullable<Work['findings']> = new Map();
const noCues: ReadonlySet<number> = new Set();

function withChanges<Value>(
  map: ReadonlyMap<number, Value>,
  changes: readonly (readonly [number, Value | undefined])[],
): ReadonlyMap<number, Value> {
  if (changes.every(([index, value]) => map.get(index) === value)) return map;
  const next = new Map(map);
  for (const [index, value] of changes)
    if (value === undefined) next.delete(index);
    else next.set(index, value);
  return next;
}

function withMembers(set: ReadonlySet<number>, changes: readonly (readonly [number, boolean])[]) {
  if (changes.every(([index, isMember]) => set.has(index) === isMember)) return set;
  const next = new Set(set);
  for (const [index, isMember] of changes)
    if (isMember) next.add(index);
    else next.delete(index);
  return next;
}
