import type { Doc, Entry } from './history.ts';
import type { UploadWait } from './work.ts';

/** Notes whether an upload waits with a translation that only Undo or Redo can bring back. */
export function withWaitInHistory(doc: Doc, translationId: string, uploadWaits: UploadWait | null): Doc {
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
