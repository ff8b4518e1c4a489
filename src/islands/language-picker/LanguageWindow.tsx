import { Combobox } from '@base-ui/react/combobox';
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import { t } from '#messages/t.ts';
import { layerRoot } from '../ui/layers.ts';

interface Props {
  readonly label: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly width: string;
  readonly listHeight: string;
  readonly onKeyDownCapture: KeyboardEventHandler<HTMLInputElement>;
  /** Stands between the search box and the list. */
  readonly shortcut?: ReactNode;
  readonly children: Combobox.List.Props['children'];
  /** How many are shown. */
  readonly footer: ReactNode;
}

/** The window of a list of languages: a search box, what is found, and a line below it. */
export function LanguageWindow(props: Props) {
  const { label, anchor, width, listHeight, onKeyDownCapture, shortcut, children, footer } = props;
  return (
    <Combobox.Portal container={layerRoot()}>
      <Combobox.Positioner anchor={anchor} align="start" sideOffset={6} className="z-50">
        <Combobox.Popup
          aria-label={label}
          finalFocus={anchor}
          className={`${width} rounded-(--radius) border border-edge bg-surface text-ink shadow-(--shadow)`}
        >
          <div className="grid gap-2 border-b border-line p-2">
            <Combobox.Input
              aria-label={t('picker.placeholder')}
              placeholder={t('picker.placeholder')}
              onKeyDownCapture={onKeyDownCapture}
              className="field w-full"
            />
            {shortcut}
          </div>
          <Combobox.Empty className="px-4 py-3 text-ink-soft empty:p-0">{t('picker.empty')}</Combobox.Empty>
          <Combobox.List
            aria-label={t('picker.list')}
            className={`${listHeight} overflow-y-auto overscroll-contain p-1 empty:p-0`}
          >
            {children}
          </Combobox.List>
          {footer}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
