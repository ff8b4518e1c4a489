import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface Props<PartProps extends object> {
  readonly load: () => Promise<ComponentType<PartProps>>;
  readonly isWanted: boolean;
  readonly props: PartProps;
  readonly fallback?: ReactNode;
}

/** A part that is loaded when it is first wanted, and stays. A load that failed is tried again at the next wish, and breaks nothing else. */
export function Lazy<PartProps extends object>({ load, isWanted, props, fallback = null }: Props<PartProps>) {
  const [part, setPart] = useState<{ readonly component: ComponentType<PartProps> } | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    load().then(
      (component) => isCurrent && setPart({ component }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, part]);
  return part ? createElement(part.component, props) : fallback;
}
