import { type RefObject, useRef, useState } from 'react';

/** Whether Find is open, and the button that opens it. */
export interface FindToggle {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly open: () => void;
  readonly close: () => void;
}

export function useFindToggle(): FindToggle {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    button,
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
