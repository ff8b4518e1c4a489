import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { layerRoot } from './layers.ts';
import { CloseIcon } from './icons.tsx';
import { keepFocus } from './focus/keep-focus.ts';
import { useTypedWords } from './useTypedWords.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** `wide` holds texts beside one another; `side` is a panel at the right edge, as high as the window. */
  readonly shape?: 'centre' | 'wide' | 'side';
  readonly isAlert?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onClosed?: () => void;
}

/** It hangs from a fixed place: what comes into it later moves nothing that stands above. */
const IN_THE_MIDDLE =
  'left-1/2 top-[max(1rem,10svh)] max-h-[calc(100svh-1rem-max(1rem,10svh))] -translate-x-1/2 rounded-(--radius) transition-[opacity,scale] data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';
const SHAPES = {
  centre: `${IN_THE_MIDDLE} w-[min(26rem,calc(100vw-2rem))]`,
  wide: `${IN_THE_MIDDLE} w-[min(46rem,calc(100vw-2rem))]`,
  side: 'inset-y-0 right-0 w-[min(27rem,100vw)] border-y-0 border-r-0 transition-transform data-starting-style:translate-x-full data-ending-style:translate-x-full',
} as const;

/**
 * A modal window: focus stays inside, Escape and a press outside close it, focus goes back to where it came from. Where words were typed, both
 * lead to its Close button instead.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  shape = 'centre',
  isAlert,
  initialFocus,
  onClosed,
}: Props) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepFocus(document), []);
  const { hasWords, watch } = useTypedWords(isOpen);
  const leave = (reason: string) => {
    const isMeant =
      reason === 'close-press' || (reason === 'escape-key' && document.activeElement === closeButton.current);
    if (isMeant || !hasWords()) onClose();
    else closeButton.current?.focus({ focusVisible: true });
  };
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => !open && leave(reason)}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
      disablePointerDismissal={isAlert ?? false}
    >
      <Base.Portal container={layerRoot()}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/55 transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          {...watch}
          {...(isAlert ? { role: 'alertdialog' } : {})}
          {...(initialFocus ? { initialFocus } : {})}
          className={`fixed z-50 scroll-pb-20 overflow-y-auto overscroll-contain border border-line bg-surface p-5 text-ink shadow-(--shadow) outline-none duration-150 sm:p-6 ${SHAPES[shape]}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Base.Title className="text-(length:--step-1) leading-tight font-bold">{title}</Base.Title>
            <Base.Close
              ref={closeButton}
              aria-label={closeLabel}
              className="-mt-2 -mr-2 grid size-11 cursor-pointer place-items-center rounded-(--radius-small) text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <CloseIcon />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
