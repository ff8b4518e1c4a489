/** Where what had the focus is gone, the keyboard goes on here; who has gone elsewhere meanwhile stays there. */
export function focusIfLost(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}
