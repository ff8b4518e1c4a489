/** What scrolls sideways must be reachable by keyboard; what does not scroll needs no stop. */
const parts = document.querySelectorAll<HTMLElement>('.prose :is(pre, .scroll, .drawing)');

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

parts.forEach((part) => sizes.observe(part));
