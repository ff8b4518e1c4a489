import { useEffect, useRef } from 'react';

/** Opens what the visitor gave on the home page. */
export function useHandedOver(onFile: (file: File) => void): void {
  const open = useRef(onFile);
  useEffect(() => {
    // A browser that keeps nothing has nothing to hand over: the person chooses the file here.
    void import('#site/kept-in-browser/hand-over.ts')
      .then(({ takeHandedOver }) => takeHandedOver())
      .then(
        (file) => file && open.current(file),
        () => undefined,
      );
  }, []);
}
