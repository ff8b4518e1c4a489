import { useStore } from '@nanostores/react';
import type { HistoryButtons } from './editor/HistoryTools.tsx';
import { useHistoryKeys } from './useHistoryKeys.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

/** Undo and Redo over the open project and the list of projects, by button and by key. */
export function useHistoryButtons(workspace: TranslatorWorkspace): HistoryButtons {
  const history = useStore(workspace.$shown, { ssr: 'initial' }).doc?.history;
  const steps = useStore(workspace.$steps, { ssr: 'initial' });
  const keys = useHistoryKeys(workspace);
  // A change of the list of projects comes first where nothing was changed after it.
  const isList = steps.undo.at(-1)?.later === 0;
  return {
    undoes: isList ? undefined : history?.undo.at(-1)?.kind,
    redoes: steps.redo.length > 0 ? undefined : history?.redo.at(-1)?.kind,
    canUndo: (history?.undo.length ?? 0) + steps.undo.length > 0,
    canRedo: (history?.redo.length ?? 0) + steps.redo.length > 0,
    isReplaceLast: history?.undo.at(-1)?.kind === 'replace',
    revealed: keys.revealed,
    onUndo: keys.undo,
    onRedo: keys.redo,
  };
}
