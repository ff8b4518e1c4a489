import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface Props<PartProps extends object> {
  readonly load: () => Promise<ComponentType<PartProps>>;
  readonly isWanted: boolean;
  readonly props: PartProps;
  readonly fallback?: ReactNode;
}

const RETRY_MS = 2_000;

/**
 * Resolves once something answers, the server or the service worker. A module that failed to load stays failed in most browsers until the page is
 * reloaded, so without a network it is not asked for; that it is missing is said as of any other part (docs/decisions/0191).
 */
function reachable(isRetry: boolean): Promise<unknown> {
  if (navigator.onLine && !isRetry) return Promise.resolve();
  return fetch('/favicon.svg', { cache: 'no-store' }).catch((cause: unknown) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw cause;
  });
}

/**
 * Loads a component when it is first needed, and keeps it. A failed load is retried while the component is needed, and `lateload` says that it has
 * come; nothing else breaks.
 */
export function Lazy<PartProps extends object>({ load, isWanted, props, fallback = null }: Props<PartProps>) {
  const [part, setPart] = useState<{ readonly component: ComponentType<PartProps> } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    reachable(tries > 0)
      .then(load)
      .then(
        (component) => {
          if (tries > 0) dispatchEvent(new Event('lateload'));
          if (isCurrent) setPart({ component });
        },
        () => {
          if (isCurrent) timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
        },
      );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, load, part, tries]);
  return part ? createElement(part.component, props) : fallback;
}
