import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface Props<PartProps extends object> {
  readonly load: () => Promise<ComponentType<PartProps>>;
  readonly isWanted: boolean;
  readonly props: PartProps;
  readonly fallback?: ReactNode;
}

const RETRY_MS = 2_000;

/** Loads a component when it is first needed, and keeps it. A failed load is retried while the component is needed; nothing else breaks. */
export function Lazy<PartProps extends object>({ load, isWanted, props, fallback = null }: Props<PartProps>) {
  const [part, setPart] = useState<{ readonly component: ComponentType<PartProps> } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(
      (component) => isCurrent && setPart({ component }),
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
