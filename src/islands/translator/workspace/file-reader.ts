import { atom, type WritableAtom } from 'nanostores';
import { t } from '#messages/first.ts';
import type { Source } from '#islands/project/source.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import type { FileQuestions, SourceState } from '../file-source/source-state.ts';
import type { WorkspacePorts } from './ports.ts';

/** A file on its way into the page. What is open stays as it is until the file has been read. */
export type FileReading =
  /** With what may be asked about the file that was read last. */
  | { readonly status: 'none'; readonly questions?: FileQuestions }
  | { readonly status: 'choosing'; readonly fileName: string; readonly names: readonly string[] }
  | { readonly status: 'reading'; readonly fileName: string }
  | { readonly status: 'failed'; readonly fileName: string; readonly message: string };

const none: FileReading = { status: 'none' };

/** How a file came in. */
export interface Origin {
  /** The person's answers from the previous reading. */
  readonly choices?: ReadChoices;
  /** A line of text that was pasted. It may have been meant for a field, so nothing is said where it holds no subtitles. */
  readonly isPastedLine?: boolean;
}

/** A file that was read. It counts as being read until it is open, or the person would rather keep what is. */
interface ReadFile {
  readonly source: Source;
  readonly end: (isOpen: boolean) => void;
}

/** Reads one file at a time; the last that was chosen counts. */
export function fileReader(
  readFile: WorkspacePorts['readFile'],
  $reading: WritableAtom<FileReading> = atom<FileReading>(none),
) {
  let wanted = new AbortController();
  const settle = ({ aborted }: AbortSignal, reading: FileReading) => {
    if (!aborted) $reading.set(reading);
  };
  const stop = () => {
    wanted.abort();
    wanted = new AbortController();
    $reading.set(none);
  };
  return {
    $reading,
    stop,
    /** `null` where it cannot be read, or another was chosen in the meantime. */
    read: async (file: File, { choices, isPastedLine = false }: Origin): Promise<ReadFile | null> => {
      stop();
      const { signal } = wanted;
      if (!isPastedLine) $reading.set({ status: 'reading', fileName: file.name });
      const result = await readFile(file, signal, choices).catch(() => unread(file));
      if (signal.aborted) return null;
      if (result.status !== 'ready') {
        settle(signal, afterReading(result, isPastedLine));
        return null;
      }
      const { source, questions } = result;
      const opened: FileReading = questions ? { status: 'none', questions } : none;
      return { source, end: (isOpen) => settle(signal, isOpen ? opened : none) };
    },
  };
}

export type FileReader = ReturnType<typeof fileReader>;

/** The part that reads files did not load: the connection may be lost. */
function unread({ name }: File): SourceState {
  return { status: 'failed', fileName: name, message: t('file.readFailed') };
}

function afterReading(result: SourceState, isPastedLine: boolean): FileReading {
  if (result.status === 'choosing') return result;
  return result.status === 'failed' && !isPastedLine ? result : none;
}
