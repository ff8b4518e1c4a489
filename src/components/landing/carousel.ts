const SHOWN_MS = 4000;

/** Runs one carousel. It moves only while nobody hovers, focuses, paused it, hid the page or prefers less motion. */
function runCarousel(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')];
  const pause = root.querySelector<HTMLElement>('[data-pause]');
  const list = root.querySelector<HTMLElement>('[data-slides]');
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const show = (index: number) => {
    shown = index;
    slides.forEach((slide, at) => slide.classList.toggle('current', at === index));
    dots.forEach((dot, at) => {
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };
  const isLookedAt = () => root.matches(':hover') || root.contains(document.activeElement);
  const schedule = () => {
    clearInterval(timer);
    if (!isPaused && !isLookedAt() && !document.hidden) {
      timer = setInterval(() => show((shown + 1) % slides.length), SHOWN_MS);
    }
  };
  const showPaused = () => {
    root.toggleAttribute('data-paused', isPaused);
    list?.setAttribute('aria-live', isPaused ? 'polite' : 'off');
    const label = isPaused ? pause?.dataset.labelPlay : pause?.dataset.labelPause;
    if (label) pause?.setAttribute('aria-label', label);
    schedule();
  };

  dots.forEach((dot, index) => dot.addEventListener('click', () => show(index)));
  pause?.addEventListener('click', () => {
    isPaused = !isPaused;
    showPaused();
  });
  for (const event of ['pointerenter', 'pointerleave', 'focusin']) root.addEventListener(event, schedule);
  // The focus has moved only after this event.
  root.addEventListener('focusout', () => queueMicrotask(schedule));
  document.addEventListener('visibilitychange', schedule);
  showPaused();
}

document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(runCarousel);
