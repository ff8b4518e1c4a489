/** A row of a long list is drawn shortly after it was scrolled to. */
const TRIES = 20;

/**
 * Focuses a field of a list as soon as it is drawn, unless the person has gone to another field meanwhile: what they type belongs there.
 * @param before what had the focus when the field was asked for.
 */
export function focusWhenDrawn(
  list: HTMLElement | null,
  selector: string,
  { before, ...options }: FocusOptions & { readonly before: Element | null },
  triesLeft = TRIES,
): void {
  const { activeElement } = document;
  if (activeElement !== before && activeElement?.matches('input, textarea')) return;
  const field = list?.querySelector<HTMLElement>(selector);
  if (field) field.focus(options);
  else if (triesLeft > 0)
    requestAnimationFrame(() => focusWhenDrawn(list, selector, { before, ...options }, triesLeft - 1));
}
