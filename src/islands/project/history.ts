import { applyCommand } from './apply-command.ts';
import type { Command } from './command.ts';
import type { Project } from './project.ts';
import { asksForTheSame } from './same-command.ts';
import type { TypedRange } from './typing.ts';
import type { Work } from './work.ts';

/** The kind of change, for the label of the Undo button. */
export type ChangeKind =
  'edit' | 'replace' | 'accept' | 'again' | 'translate' | 'delete' | 'rename' | 'texts' | 'times' | 'rows';

/** One step of Undo or Redo: the command that reverts or repeats a change. */
export interface Entry {
  readonly kind: ChangeKind;
  readonly command: Command;
  readonly atMs: number;
  /** The pass that made it. Its later answers belong to the same entry. */
  readonly passId?: string;
  /** What was typed last, where more typing may join. */
  readonly typed?: TypedRange;
}

export interface History {
  /** The latest is the last. */
  readonly undo: readonly Entry[];
  readonly redo: readonly Entry[];
}

/** A project with what was done to it. */
export interface Doc {
  readonly project: Project;
  readonly history: History;
}

export const noHistory: History = { undo: [], redo: [] };

const MAX_ENTRIES = 200;
/** Dropping the oldest entries shifts all others, which are then written again. So it is done rarely. */
const SPARE_ENTRIES = 50;

type Cause = Pick<Entry, 'kind' | 'atMs' | 'typed'>;

/** Changes the project by a command that can be undone. The same document where the command does not fit, or changes nothing: that is no step. */
export function change(doc: Doc, command: Command, cause: Cause): Doc {
  const { project, history } = doc;
  const applied = applyCommand(project, command);
  if (!applied || asksForTheSame(command, applied.inverse)) return doc;
  const entry = { ...cause, command: applied.inverse };
  return { project: applied.project, history: { undo: pushed(history.undo, entry), redo: [] } };
}

/** Changes a translation by what no person did: it is no step of the history. */
export function withoutStep(doc: Doc, work: Work): Doc {
  const applied = applyCommand(doc.project, { type: 'setWork', target: work.target.code, work });
  return applied ? { ...doc, project: applied.project } : doc;
}

/** As {@link change}, but joined with the last change: one press of Undo takes both back. */
export function join({ project, history }: Doc, command: Command, cause: Cause): Doc {
  const applied = applyCommand(project, command);
  const last = history.undo.at(-1);
  if (!applied || !last) return { project, history };
  const undo = history.undo.with(-1, { ...last, ...cause, command: last.command });
  return { project: applied.project, history: { undo, redo: [] } };
}

/**
 * Changes the project by what a pass brings. It joins the entry that the pass already has, unless something above that entry touches the same
 * cues. Nothing that could be brought back by Redo is lost.
 */
export function propose(doc: Doc, command: Command, cause: Cause & { readonly passId: string }): Doc {
  const applied = applyCommand(doc.project, command);
  if (!applied) return doc;
  const { undo, redo } = doc.history;
  const at = undo.findLastIndex(({ passId }) => passId === cause.passId);
  const merged = at < 0 ? null : merge(undo[at]!.command, applied.inverse, undo.slice(at + 1));
  const next = merged
    ? undo.with(at, { ...undo[at]!, command: merged })
    : pushed(undo, { ...cause, command: applied.inverse });
  return { project: applied.project, history: { undo: next, redo } };
}

export function undo(doc: Doc): Doc {
  return step(doc, 'undo', 'redo');
}

export function redo(doc: Doc): Doc {
  return step(doc, 'redo', 'undo');
}

function step({ project, history }: Doc, from: keyof History, to: keyof History): Doc {
  const entry = history[from].at(-1);
  if (!entry) return { project, history };
  const rest = withEndedWord(history[from].slice(0, -1));
  const applied = applyCommand(project, entry.command);
  // Its target no longer exists: there is nothing to revert.
  if (!applied) return { project, history: { ...history, [from]: rest } };
  const { typed: _typed, ...reversed } = { ...entry, command: applied.inverse };
  return {
    project: applied.project,
    history: { ...history, [from]: rest, [to]: [...history[to], reversed] },
  };
}

/** A word ends with Undo: what is typed after it does not join what was typed before. */
function withEndedWord(entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1);
  if (!last?.typed) return entries;
  const { typed: _typed, ...ended } = last;
  return entries.with(-1, ended);
}

/** The first state of every cue wins: that is the one from before the pass. `null` where they cannot be one. */
function merge(first: Command, later: Command, above: readonly Entry[]): Command | null {
  if (
    later.type !== 'setCells' ||
    first.type === 'replaceRows' ||
    above.some((entry) => touches(entry, later))
  )
    return null;
  // This entry already holds the complete translation from before the pass.
  if (first.type === 'setWork' && first.target === later.target) return first;
  if (first.type !== 'setCells' || first.target !== later.target) return null;
  return { ...first, cells: new Map([...later.cells, ...first.cells]) };
}

function touches({ command }: Entry, { target, cells }: Extract<Command, { type: 'setCells' }>): boolean {
  if (command.type === 'replaceRows') return true;
  if (command.type === 'setWork') return command.target === target;
  if (command.type !== 'setCells' || command.target !== target) return false;
  return [...cells.keys()].some((index) => command.cells.has(index));
}

function pushed(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return [...(entries.length < MAX_ENTRIES + SPARE_ENTRIES ? entries : entries.slice(-MAX_ENTRIES)), entry];
}
