import { t } from '#messages/first.ts';
import type { ChangeKind } from '#islands/project/history.ts';
import { RedoIcon, UndoIcon } from '#islands/ui/icons.tsx';
import type { Revealed } from '../useHistoryKeys.ts';

/** Undo and Redo, and the change that they made last. */
export interface HistoryButtons {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the next press would change; nothing where that is in the list of projects. */
  readonly undoes?: ChangeKind | undefined;
  readonly redoes?: ChangeKind | undefined;
  readonly isReplaceLast: boolean;
  readonly revealed: Revealed | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Shown while something can be undone or redone. Not `disabled`: the button that was pressed keeps the focus. */
export function HistoryTools({ canUndo, canRedo, undoes, redoes, onUndo, onRedo }: HistoryButtons) {
  if (!canUndo && !canRedo) return null;
  const tools = [
    {
      name: t(undoes === 'translate' ? 'history.undoTranslation' : 'history.undo'),
      keys: 'Control+Z Meta+Z',
      isOn: canUndo,
      press: onUndo,
      icon: <UndoIcon />,
    },
    {
      name: t(redoes === 'translate' ? 'history.redoTranslation' : 'history.redo'),
      keys: 'Control+Shift+Z Meta+Shift+Z',
      isOn: canRedo,
      press: onRedo,
      icon: <RedoIcon />,
    },
  ];
  return tools.map(({ name, keys, isOn, press, icon }) => (
    <button
      key={keys}
      type="button"
      className="tool-button aria-disabled:cursor-default aria-disabled:opacity-50"
      aria-label={name}
      title={name}
      aria-keyshortcuts={keys}
      aria-disabled={!isOn}
      onClick={() => isOn && press()}
    >
      {icon}
    </button>
  ));
}
