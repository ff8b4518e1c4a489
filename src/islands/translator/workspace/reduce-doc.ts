import {
  type Cell,
  cellOf,
  editedCell,
  isSameCell,
  recalledCell,
  type Cells,
} from '#islands/project/cell.ts';
import type { Command, ProjectRow, Times } from '#islands/project/command.ts';
import { typeText, typeVideoTexts } from '#islands/project/edit.ts';
import {
  change,
  type ChangeKind,
  type Doc,
  type Entry,
  propose,
  redo,
  undo,
  withoutStep,
} from '#islands/project/history.ts';
import { shownWork, workWithId } from '#islands/project/project.ts';
import { placesOf, proposal } from '#islands/project/proposal.ts';
import { withVideoText, type Work } from '#islands/project/work.ts';
import { withUploadWait } from '#islands/project/upload-wait.ts';
import type { Suggestion } from '#protocol/suggest.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { PassEvent, RunEvent } from '../run/run.ts';

export type DocEvent =
  | Exclude<RunEvent, PassEvent>
  /** Another of the project's translations comes on the screen. */
  | { readonly type: 'shown'; readonly target: string }
  /** In the translation on the screen, or in the one that is named. */
  | {
      readonly type: 'edited';
      readonly target?: string;
      readonly index: number;
      readonly text: string;
      readonly atMs: number;
    }
  /** A line of the memory that the person chose for a cue. */
  | { readonly type: 'recalled'; readonly index: number; readonly text: string; readonly atMs: number }
  | { readonly type: 'accepted'; readonly indices: readonly number[]; readonly atMs: number }
  /** Suggestions that the person chose, for the translation that they were made for. */
  | {
      readonly type: 'chosen';
      readonly before: Work;
      readonly cueIds: readonly number[];
      readonly texts: ReadonlyMap<number, Suggestion>;
      readonly atMs: number;
    }
  | { readonly type: 'replaced'; readonly texts: ReadonlyMap<number, string>; readonly atMs: number }
  /** Times of some cues, by their index: one step of Undo. */
  | { readonly type: 'retimed'; readonly times: ReadonlyMap<number, Times>; readonly atMs: number }
  /** Cues are added, deleted, split or merged, in every translation at once: one step of Undo. */
  | {
      readonly type: 'rowsReplaced';
      readonly at: number;
      readonly removed: number;
      readonly rows: readonly ProjectRow[];
      readonly atMs: number;
    }
  /** Of several languages, those that have yet to come; `projectId` for those that end after another project was opened. */
  | { readonly type: 'asked'; readonly projectId: string; readonly targets: readonly Target[] }
  | { readonly type: 'renamed'; readonly name: string; readonly atMs: number }
  | { readonly type: 'languageRemoved'; readonly target: string; readonly atMs: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

/** What a person, or an answer to a single question, does to the open project. */
export function reduceDoc(doc: Doc, event: DocEvent): Doc {
  const { project } = doc;
  const work = shownWork(project);
  switch (event.type) {
    case 'shown':
      return show(doc, event.target);
    case 'asked':
      return event.projectId === project.id ? { ...doc, project: { ...project, asked: event.targets } } : doc;
    case 'renamed':
      return change(doc, { type: 'rename', name: event.name }, { kind: 'rename', atMs: event.atMs });
    case 'retimed':
      return change(doc, { type: 'setTimes', times: event.times }, { kind: 'times', atMs: event.atMs });
    case 'rowsReplaced': {
      const { at, removed, rows, atMs } = event;
      return change(doc, { type: 'replaceRows', at, removed, rows }, { kind: 'rows', atMs });
    }
    case 'languageRemoved':
      return removeLanguage(doc, event);
    case 'undone':
      return show(undo(doc), targetOf(doc.history.undo.at(-1)));
    case 'redone':
      return show(redo(doc), targetOf(doc.history.redo.at(-1)));
    case 'answered':
      return takeAnswer(doc, event);
    case 'videoTextArrived': {
      const found = workWithId(project, event.translationId);
      return found ? withoutStep(doc, withVideoText(found, event.field, event.text)) : doc;
    }
    case 'noted':
      return note(doc, event);
    case 'edited': {
      const target = event.target ?? work?.target.code;
      return target === undefined
        ? doc
        : typeText(doc, { target, index: event.index }, event.text, event.atMs);
    }
    case 'recalled': {
      const { index, text, atMs } = event;
      return work ? setCells(doc, work, new Map([[index, recalledCell(text)]]), { kind: 'edit', atMs }) : doc;
    }
    case 'accepted': {
      if (!work) return doc;
      const cells = event.indices.map((index) => [index, { ...cellOf(work, index), flags: [] }] as const);
      return setCells(doc, work, new Map(cells), { kind: 'accept', atMs: event.atMs });
    }
    case 'chosen':
      return choose(doc, event);
    case 'replaced':
      if (!work) return doc;
      return setCells(
        doc,
        work,
        new Map([...event.texts].map(([index, text]) => [index, editedCell(text)])),
        {
          kind: 'replace',
          atMs: event.atMs,
        },
      );
  }
}

/** Shows a translation, with the options that it was made with. What the form says as its glossary stays. */
function show(doc: Doc, target: string | null): Doc {
  const work = target === null ? undefined : doc.project.works.get(target);
  if (!work || doc.project.shown === target) return doc;
  const { glossary: _, ...options }: TranslateOptions = work.options ?? doc.project.options;
  return { ...doc, project: { ...doc.project, shown: target, options } };
}

/** The translation that a change is about: what is taken back is shown. */
function targetOf(entry: Entry | undefined): string | null {
  return entry && 'target' in entry.command ? entry.command.target : null;
}

function setCells(doc: Doc, work: Work, cells: Cells, cause: { kind: ChangeKind; atMs: number }): Doc {
  const command: Command = { type: 'setCells', target: work.target.code, cells };
  return change(doc, command, cause);
}

function takeAnswer(
  doc: Doc,
  { before, cueIds, answer, atMs }: Extract<RunEvent, { type: 'answered' }>,
): Doc {
  const { target, translationId } = before;
  const proposer = { target: target.code, translationId, cueIds, before, written: new Map() };
  const proposed = proposal(doc.project, proposer, [answer]);
  if (!proposed) return doc;
  return propose(doc, proposed.command, { kind: 'again', atMs, passId: `${translationId}/${atMs}` });
}

/** A choice is one step of Undo. It is made for the text that was seen: a line that has changed since keeps what it has. */
function choose(doc: Doc, { before, cueIds, texts, atMs }: Extract<DocEvent, { type: 'chosen' }>): Doc {
  const work = workWithId(doc.project, before.translationId);
  if (!work) return doc;
  const placeOf = placesOf(doc.project, cueIds);
  const cells = [...texts].flatMap(([index, { text, flags = [] }]): [number, Cell][] => {
    const place = placeOf(index);
    const isSeen = place !== undefined && isSameCell(cellOf(work, place), cellOf(before, index));
    return isSeen ? [[place, { text, flags, isEdited: true }]] : [];
  });
  return cells.length > 0 ? setCells(doc, work, new Map(cells), { kind: 'again', atMs }) : doc;
}

/** What a person writes can be undone. */
function note(doc: Doc, { translationId, notes, atMs }: Extract<DocEvent, { type: 'noted' }>): Doc {
  const { videoTexts, uploadWaits } = notes;
  const noted = uploadWaits === undefined ? doc : withUploadWait(doc, translationId, uploadWaits);
  const work = workWithId(noted.project, translationId);
  if (!videoTexts || !work) return noted;
  return work.videoTexts
    ? typeVideoTexts(noted, work.target.code, videoTexts, atMs)
    : withoutStep(noted, { ...work, videoTexts });
}

/** Undo brings it back, with its edits and flags. */
function removeLanguage(doc: Doc, { target, atMs }: Extract<DocEvent, { type: 'languageRemoved' }>): Doc {
  const { works, asked } = doc.project;
  if (!works.has(target)) return doc;
  const removed = change(doc, { type: 'setWork', target, work: null }, { kind: 'delete', atMs });
  if (!asked) return removed;
  return { ...removed, project: { ...removed.project, asked: asked.filter(({ code }) => code !== target) } };
}
