/**
 * The only door to `sessionStorage`, which throws where a person blocks it and where it is full. What cannot be kept is forgotten with the next reload, and
 * stops nothing.
 */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text as long as the tab is open; `null` removes it. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full.
  }
}
