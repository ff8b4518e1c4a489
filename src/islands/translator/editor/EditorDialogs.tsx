import { useStore } from '@nanostores/react';
import type { Source } from '#islands/project/source.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { CurrentCue } from '../studio/current-cue.ts';
import type { Editing } from './useEditing.ts';

const loadShortcuts = () =>
  import('../shortcuts/ShortcutDialog.tsx').then(({ ShortcutDialog }) => ShortcutDialog);
const loadTimes = () => import('./TimesDialog.tsx').then(({ TimesDialog }) => TimesDialog);

export type EditorDialog = 'keys' | 'times';

interface Props {
  readonly dialog: EditorDialog | null;
  readonly source: Source;
  readonly $current: CurrentCue;
  readonly onRetime: Editing['retime'];
  readonly onClose: () => void;
}

/** The map of shortcuts, and the times of many cues at once. Each loads when it is first opened. */
export function EditorDialogs({ dialog, source, $current, onRetime, onClose }: Props) {
  const current = useStore($current);
  return (
    <>
      <Lazy
        load={loadShortcuts}
        isWanted={dialog === 'keys'}
        isAwaited
        props={{ isOpen: dialog === 'keys', onClose }}
      />
      {current !== null && (
        <Lazy
          load={loadTimes}
          isWanted={dialog === 'times'}
          isAwaited
          props={{ isOpen: dialog === 'times', source, index: current, onRetime, onClose }}
        />
      )}
    </>
  );
}
