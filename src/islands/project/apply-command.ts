import { type Cell, type Cells, cellOf, withCells } from './cell.ts';
import type { Command, ProjectRow, Times } from './command.ts';
import { joinedCell } from './join-cells.ts';
import { type Project, withWork } from './project.ts';
import type { Work } from './work.ts';

/** A changed project, and the command that changes it back. */
export interface Applied {
  readonly project: Project;
  readonly inverse: Command;
}

/** `null` where the command does not fit: its translation or one of its cues is not there (any more), or a kept history has a kind that is no longer known. */
export function applyCommand(project: Project, command: Command): Applied | null {
  switch (command.type) {
    case 'setCells':
      return setCells(project, command.target, command.cells);
    case 'setWork':
      return setWork(project, command);
    case 'setVideoText':
      return setVideoText(project, command);
    case 'replaceRows':
      return replaceRows(project, command);
    case 'setTimes':
      return setTimes(project, command.times);
    case 'rename':
      return { project: { ...project, name: command.name }, inverse: { ...command, name: project.name } };
    default:
      return null;
  }
}

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

function setWork(project: Project, command: CommandOf<'setWork'>): Applied | null {
  const { target, work } = command;
  if (work && work.texts.length !== project.source.cues.length) return null;
  return {
    project: withWork(project, target, work),
    inverse: { ...command, work: project.works.get(target) ?? null },
  };
}

function setVideoText(project: Project, command: CommandOf<'setVideoText'>): Applied | null {
  const { target, field, text } = command;
  const work = project.works.get(target);
  if (!work?.videoTexts) return null;
  const { videoTexts } = work;
  return {
    project: withWork(project, target, { ...work, videoTexts: { ...videoTexts, [field]: text } }),
    inverse: { ...command, text: videoTexts[field] },
  };
}

function setCells(project: Project, target: string, cells: Cells): Applied | null {
  const work = project.works.get(target);
  if (!work || [...cells.keys()].some((index) => !isIndex(project, index))) return null;
  const before = new Map([...cells.keys()].map((index) => [index, cellOf(work, index)]));
  return {
    project: withWork(project, target, withCells(work, cells)),
    inverse: { type: 'setCells', target, cells: before },
  };
}

function setTimes(project: Project, times: CommandOf<'setTimes'>['times']): Applied | null {
  const cues = [...project.source.cues];
  const before = new Map<number, Times>();
  for (const [index, { startMs, endMs }] of times) {
    const cue = cues[index];
    if (!cue) return null;
    before.set(index, { startMs: cue.startMs, endMs: cue.endMs });
    cues[index] = { ...cue, startMs, endMs };
  }
  return {
    project: { ...project, source: { ...project.source, cues } },
    inverse: { type: 'setTimes', times: before },
  };
}

function replaceRows(project: Project, { at, removed, rows }: CommandOf<'replaceRows'>): Applied | null {
  const { source, cueIds, works } = project;
  if (at < 0 || removed < 0 || at + removed > source.cues.length) return null;
  const before = source.cues.slice(at, at + removed).map((cue, offset): ProjectRow => ({
    id: cueIds[at + offset] ?? 0,
    cue,
    cells: new Map([...works].map(([target, work]) => [target, cellOf(work, at + offset)])),
  }));
  const replaced = { at, removed: before, rows };
  const cues = source.cues.toSpliced(at, removed, ...rows.map(({ cue }) => cue));
  return {
    project: {
      ...project,
      source: { ...source, cues },
      cueIds: cueIds.toSpliced(at, removed, ...rows.map(({ id }) => id)),
      works: new Map([...works].map(([target, work]) => [target, withRows(work, target, replaced)])),
    },
    inverse: { type: 'replaceRows', at, removed: rows.length, rows: before },
  };
}

/** Flags, edits and what came from the memory are keyed by index, so those after the change are shifted. */
function withRows(
  work: Work,
  target: string,
  { at, removed, rows }: { at: number; removed: readonly ProjectRow[]; rows: readonly ProjectRow[] },
): Work {
  const after = at + removed.length;
  const moved = (index: number) => (index < at ? index : index - removed.length + rows.length);
  const stays = (index: number) => index < at || index >= after;
  const shiftedMap = <Value>(map: ReadonlyMap<number, Value>) =>
    new Map([...map].filter(([index]) => stays(index)).map(([index, value]) => [moved(index), value]));
  const shiftedSet = (set: ReadonlySet<number>) => new Set([...set].filter(stays).map(moved));
  const shifted: Work = {
    ...work,
    texts: work.texts.toSpliced(at, removed.length, ...rows.map(() => null)),
    flags: shiftedMap(work.flags),
    ...(work.findings ? { findings: shiftedMap(work.findings) } : {}),
    edited: shiftedSet(work.edited),
    ...(work.fromMemory ? { fromMemory: shiftedSet(work.fromMemory) } : {}),
  };
  const later = { target, removed, isOne: rows.length === 1 };
  const cells = rows.map((row, offset): [number, Cell] => [
    at + offset,
    row.cells.get(target) ?? laterCell(row, later),
  ]);
  return withCells(shifted, new Map(cells));
}

/** What a language says that began after these rows were recorded: it has them as they were divided meanwhile. */
function laterCell(
  { id }: ProjectRow,
  { target, removed, isOne }: { target: string; removed: readonly ProjectRow[]; isOne: boolean },
): Cell {
  const rows = isOne ? removed : removed.filter((row) => row.id === id);
  return joinedCell(rows.flatMap(({ cells }) => cells.get(target) ?? []));
}

function isIndex({ source }: Project, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < source.cues.length;
}
