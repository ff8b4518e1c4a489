import { useEffect } from 'react';

/**
 * A file that falls on the page while nothing takes it must not be opened by the browser in the page's place: a run under way would end. Whoever takes
 * files listens before this.
 */
export function useDropGuard(): void {
  useEffect(() => {
    const listening = new AbortController();
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    for (const type of ['dragover', 'drop'] as const)
      addEventListener(type, guard, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
