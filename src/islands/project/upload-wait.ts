import { type Doc, type Entry, withoutStep } from './history.ts';
import { workWithId } from './project.ts';
import type { UploadWait } from './work.ts';

/** Notes whether an upload of a translation waits. That is a fact and no step of Undo, also where only Undo or Redo has the translation by now. */
export function withUploadWait(doc: Doc, translationId: string, uploadWaits: UploadWait | null): Doc {
  const work = workWithId(doc.project, translationId);
  return work
    ? withoutStep(doc, { ...work, uploadWaits })
    : withWaitInHistory(doc, translationId, uploadWaits);
}

function withWaitInHistory(doc: Doc, translationId: string, uploadWaits: UploadWait | null): Doc {
  const { project, history } = doc;
  const isOf = ({ command }: Entry) =>
    command.type === 'setWork' && command.work?.translationId === translationId;
  if (![...history.undo, ...history.redo].some(isOf)) return doc;
  const noted = (entry: Entry): Entry => {
    const { command } = entry;
    if (command.type !== 'setWork' || !command.work || !isOf(entry)) return entry;
    return { ...entry, command: { ...command, work: { ...command.work, uploadWaits } } };
  };
  return { project, history: { undo: history.undo.map(noted), redo: history.redo.map(noted) } };
}
