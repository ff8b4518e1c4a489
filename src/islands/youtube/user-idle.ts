/** Between two letters, and between reaching for a button and pressing it, less time goes by. */
const IDLE_MS = 700;

/** A finger that scrolls cancels its pointer and still moves. */
const MOVES = ['pointermove', 'touchmove', 'keydown', 'wheel', 'focus'];
const RELEASES = ['pointerup', 'pointercancel', 'dragend'];

/**
 * Waits for what is being prepared, and then until nobody has pressed, pointed or typed in this window for a moment. A window that the page opens by
 * itself takes the focus: where it comes between the press of a button and its release, the browser drops the press, and letters go into the window.
 */
export async function whenUserIsIdle<Result>(preparing: Promise<Result>): Promise<Result> {
  const listening = new AbortController();
  try {
    const user = watchUser(listening.signal);
    const result = await preparing;
    await user.idle();
    return result;
  } finally {
    listening.abort();
  }
}

/** Follows presses and moves from now on: a button may be held down already when it is asked about. */
function watchUser(signal: AbortSignal) {
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let act: (() => void) | null = null;
  const wait = () => {
    clearTimeout(timer);
    if (isDown || !act) return;
    timer = setTimeout(() => {
      // The person is elsewhere, perhaps in a window of Google's. They come back with a focus.
      if (document.hasFocus()) act?.();
    }, IDLE_MS);
  };
  const follow = (types: readonly string[], isDownNow?: boolean) => {
    for (const type of types)
      addEventListener(
        type,
        () => {
          isDown = isDownNow ?? isDown;
          wait();
        },
        { signal, capture: true, passive: true },
      );
  };
  follow(MOVES);
  follow(['pointerdown'], true);
  follow(RELEASES, false);
  return {
    idle: () =>
      new Promise<void>((resolve) => {
        act = resolve;
        wait();
      }),
  };
}
