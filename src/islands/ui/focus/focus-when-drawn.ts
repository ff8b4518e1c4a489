/** A row of a long list is drawn shortly after it was scrolled to, and has its height a little later. */
const TRIES = 20;

/** What was asked for last in a list: an earlier wish must not hold the list where it was. */
const wishes = new WeakMap<HTMLElement, string>();

/**
 * Focuses a field of a list as soon as it is drawn, unless the person has gone to another field meanwhile: what they type belongs there.
 * @param before what had the focus when the field was asked for.
 */
export function focusWhenDrawn(
  list: HTMLElement | null,
  selector: string,
  options: FocusOptions & { readonly before: Element | null },
): void {
  if (!list) return;
  wishes.set(list, selector);
  lookFor(list, selector, options, TRIES);
}

function lookFor(
  list: HTMLElement,
  selector: string,
  { before, ...options }: FocusOptions & { readonly before: Element | null },
  triesLeft: number,
): void {
  const { activeElement } = document;
  if (wishes.get(list) !== selector) return;
  if (activeElement !== before && activeElement?.matches('input, textarea')) return;
  const field = list.querySelector<HTMLElement>(selector);
  if (field) {
    field.focus(options);
    if (options.preventScroll) keepInSight(list, selector, field);
  } else if (triesLeft > 0)
    requestAnimationFrame(() => lookFor(list, selector, { before, ...options }, triesLeft - 1));
}

/** The rows around it were scrolled past by an estimate of their heights: where they turn out taller, they push it out of the list. */
function keepInSight(list: HTMLElement, selector: string, field: HTMLElement, framesLeft = TRIES): void {
  if (framesLeft === 0 || document.activeElement !== field || wishes.get(list) !== selector) return;
  const [at, window] = [field.getBoundingClientRect(), list.getBoundingClientRect()];
  if (at.top < window.top || at.bottom > window.bottom)
    list.scrollTop += (at.top + at.bottom - window.top - window.bottom) / 2;
  requestAnimationFrame(() => keepInSight(list, selector, field, framesLeft - 1));
}
