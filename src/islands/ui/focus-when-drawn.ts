/** A row of a long list is drawn shortly after it was scrolled to, and has its height a little later. */
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
  if (list && field) {
    field.focus(options);
    if (options.preventScroll) keepInSight(list, field);
  } else if (triesLeft > 0)
    requestAnimationFrame(() => focusWhenDrawn(list, selector, { before, ...options }, triesLeft - 1));
}

/** The rows around it were scrolled past by an estimate of their heights: where they turn out taller, they push it out of the list. */
function keepInSight(list: HTMLElement, field: HTMLElement, framesLeft = TRIES): void {
  if (framesLeft === 0 || document.activeElement !== field) return;
  const [at, window] = [field.getBoundingClientRect(), list.getBoundingClientRect()];
  if (at.top < window.top || at.bottom > window.bottom)
    list.scrollTop += (at.top + at.bottom - window.top - window.bottom) / 2;
  requestAnimationFrame(() => keepInSight(list, field, framesLeft - 1));
}
