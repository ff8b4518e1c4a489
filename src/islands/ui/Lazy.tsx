import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { beginWait } from './waiting/late-waits.ts';

interface Props<PartProps extends object> {
  readonly load: () => Promise<ComponentType<PartProps>>;
  readonly isWanted: boolean;
  /** A press asked for it: where it takes long, the page says so. */
  readonly isAwaited?: boolean;
  readonly props: PartProps;
  readonly fallback?: ReactNode;
}

const RETRY_MS = 2_000;

/** What has come, by what loads it: a part that is there already is drawn at once. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part before it is needed. Where it does not come, `Lazy` asks for it again. */
export function preload(load: () => Promise<ComponentType<never>>): void {
  load().then(
    (component) => loaded.set(load, component),
    () => undefined,
  );
}

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
 * come or is needed no more; nothing else breaks.
 */
export function Lazy<PartProps extends object>({
  load,
  isWanted,
  isAwaited = false,
  props,
  fallback = null,
}: Props<PartProps>) {
  const [part, setPart] = useState<{ readonly component: ComponentType<PartProps> } | null>(null);
  const [failures, setFailures] = useState(0);
  const isMissed = isWanted && !part && failures > 0;
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    const start = () =>
      void reachable(failures > 0)
        .then(load)
        .then(
          (component) => isCurrent && setPart({ component }),
          () => isCurrent && setFailures(failures + 1),
        );
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (failures > 0) timer = setTimeout(start, RETRY_MS);
    else start();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, load, part, failures]);
  useEffect(() => (isMissed ? () => void dispatchEvent(new Event('lateload')) : undefined), [isMissed]);
  const component =
    part?.component ?? (isWanted && (loaded.get(load) as ComponentType<PartProps> | undefined));
  const isLacking = isWanted && isAwaited && !component;
  useEffect(() => (isLacking ? beginWait() : undefined), [isLacking]);
  return component ? createElement(component, props) : fallback;
}
