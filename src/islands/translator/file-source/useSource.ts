import { useCallback, useRef, useState } from 'react';
import type { Source } from '../source.ts';
import { readFile } from './read-file.ts';
import { noSource, type SourceState } from './source-state.ts';

/** The chosen source. The file itself is remembered, so that it can be read again in another encoding. */
export function useSource(onRead: (source: Source) => void) {
  const [state, setState] = useState<SourceState>(noSource);
  const file = useRef<File | null>(null);
  const reading = useRef(0);

  const read = useCallback(
    async (next: File, encoding?: string) => {
      file.current = next;
      reading.current += 1;
      const ticket = reading.current;
      setState({ status: 'reading', fileName: next.name });
      const result = await readFile(next, encoding);
      // Another file was chosen in the meantime.
      if (ticket !== reading.current) return;
      setState(result);
      if (result.status === 'ready') onRead(result.source);
    },
    [onRead],
  );

  const readAgain = useCallback(
    (encoding: string) => (file.current ? read(file.current, encoding) : undefined),
    [read],
  );

  const set = useCallback((next: SourceState) => {
    reading.current += 1;
    file.current = null;
    setState(next);
  }, []);

  return { state, read, readAgain, set };
}
