/** A part of the page at which the keyboard can go on: what a screen reader tells as one. */
const PARTS = 'form, section, ul, ol, main, [role]:not([role=status], [role=alert], [role=listitem])';
const DIALOGS = '[role=dialog], [role=alertdialog]';

const kept = new WeakSet<Document>();

/**
 * Where a press takes away what had the focus, at once or once something is stored, the focus goes to the nearest part around it that is left: a
 * keyboard would begin again at the top of the page, and a screen reader lose its place. Whoever knows a better place is asked first.
 */
export function keepFocus(page: Document): void {
  if (kept.has(page)) return;
  kept.add(page);
  /** What is around the focus, from the inside out, and what was around it before a dialog took it. */
  // The press that loads the first dialog, and this with it, has the focus already.
  let around: readonly Element[] = page.activeElement ? ancestorsOf(page.activeElement) : [];
  let outside = around;
  /** The frame after which the focus is looked for. */
  let awaited: number | null = null;
  const look = () => {
    awaited = null;
    if (!isLost(page.activeElement)) return;
    observer.disconnect();
    focusPart([...around, ...outside].find((part) => part.matches(PARTS) && isSeen(part)));
  };
  const observer = new MutationObserver(() => {
    // Others that move the focus do so within a frame.
    awaited ??= requestAnimationFrame(() => (awaited = requestAnimationFrame(look)));
  });
  const stop = () => {
    observer.disconnect();
    if (awaited !== null) cancelAnimationFrame(awaited);
    awaited = null;
  };
  // It goes on where something else moves the focus: a window gives it back to a button that goes a moment later.
  page.addEventListener('focusin', ({ target }) => {
    around = ancestorsOf(target as Element);
    if (!(target as Element).closest(DIALOGS)) outside = around;
  });
  // What a key does comes after the press: whoever does it knows where the focus goes.
  page.addEventListener('keydown', stop, { capture: true });
  page.addEventListener(
    'click',
    () => {
      if (page.activeElement === page.body) return stop();
      const attributeFilter = ['disabled', 'hidden', 'class'];
      observer.observe(page.body, { childList: true, subtree: true, attributeFilter });
    },
    { capture: true },
  );
}

/** A button that was disabled loses the focus some time later: a busy browser takes longer than the look. */
function isLost(active: Element | null): boolean {
  return active === null || active.matches('body, :disabled');
}

function isSeen(part: Element): boolean {
  return part.isConnected && part.checkVisibility() && !part.closest('[inert]');
}

function focusPart(part: Element | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}
