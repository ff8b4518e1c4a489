/**
 * The only door to `localStorage`, which throws where a person blocks it and where the disk is full. Nothing in it is needed for work: what cannot be kept lasts
 * as long as the page.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; `null` and the empty one are removed. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Blocked or full.
  }
}
