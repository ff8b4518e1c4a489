import { useEffect, useRef } from 'react';

interface Take {
  readonly file: (file: File) => void;
  /** The browser could not bring along what was given. */
  readonly lost: () => void;
}

/** Opens what the visitor gave on the home page. */
export function useHandedOver(take: Take): void {
  const latest = useRef(take);
  useEffect(() => {
    void import('#site/kept-in-browser/hand-over.ts')
      .then(({ takeHandedOver }) => takeHandedOver())
      .then(
        (given) => {
          if (given === 'lost') latest.current.lost();
          else if (given) latest.current.file(given);
        },
        // That a part did not load is said where all such failures are.
        () => undefined,
      );
  }, []);
}
