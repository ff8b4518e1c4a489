import { t } from '#messages/first.ts';
import { RedoIcon, UndoIcon } from '#islands/ui/icons.tsx';
import type { Revealed } from '../useHistoryKeys.ts';

/** Undo and Redo, and the change that they made last. */
export interface HistoryButtons {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isReplaceLast: boolean;
  readonly revealed: Revealed | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Shown while something can be undone or redone. Not `disabled`: the button that was pressed keeps the focus. */
export function HistoryTools({ canUndo, canRedo, onUndo, onRedo }: HistoryButtons) {
  if (!canUndo && !canRedo) return null;
  const tools = [
    { name: t('history.undo'), keys: 'Control+Z Meta+Z', isOn: canUndo, press: onUndo, icon: <UndoIcon /> },
    {
      name: t('history.redo'),
      keys: 'Control+Shift+Z Meta+Shift+Z',
      isOn: canRedo,
      press: onRedo,
      icon: <RedoIcon />,
    },
  ];
  return tools.map(({ name, keys, isOn, press, icon }) => (
    <button
      key={name}
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
