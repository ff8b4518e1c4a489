import { useState } from 'react';
import { t } from '#messages/first.ts';
import type { Source } from '#islands/project/source.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Origin, FileReading } from '../workspace/file-reader.ts';
import { ArchiveChoice } from './ArchiveChoice.tsx';
import { FileChooser } from './FileChooser.tsx';
import { noSource, type SourceState } from './source-state.ts';
import { useDropAndPaste } from './useDropAndPaste.ts';
import { useHandedOver } from './useHandedOver.ts';

const loadNotes = () => import('./FileNotes.tsx').then(({ FileNotes }) => FileNotes);

interface Props {
  /** What is open, be it from a file or from a video. */
  readonly source: Source | null;
  readonly reading: FileReading;
  readonly isDisabled: boolean;
  /** In one line. */
  readonly isFolded?: boolean;
  /** While an address is asked for, a file can still be dropped. */
  readonly isHidden: boolean;
  readonly onFile: (file: File, origin: Origin) => void;
  /** A file was dropped while none can be opened. */
  readonly onRefuse: (file: File) => void;
  /** What was given on the home page did not come along. */
  readonly onLost: () => void;
}

/** Chooses a subtitle file, and shows the problems and questions of the open one. */
export function FileSource({
  source,
  reading,
  isDisabled,
  isFolded = false,
  isHidden,
  onFile,
  onRefuse,
  onLost,
}: Props) {
  // A video's captions are no file that was chosen.
  const fromFile = source?.videoId ? null : source;
  // The file is kept with the person's answers, so that it can be read again with others.
  const [last, setLast] = useState<{ readonly file: File; readonly choices: ReadChoices } | null>(null);
  const take = (file: File, origin: Origin = {}) => {
    setLast({ file, choices: origin.choices ?? {} });
    onFile(file, origin);
  };
  const readAgain = (choices: ReadChoices) => {
    if (last) take(last.file, { choices: { ...last.choices, ...choices } });
  };
  const questions = reading.status === 'none' ? reading.questions : undefined;
  const isLast = questions !== undefined || last?.file.name === fromFile?.fileName;
  const receive = isDisabled ? onRefuse : take;
  const isDragging = useDropAndPaste({
    file: (file) => receive(file),
    text: (text) => {
      const isPastedLine = !hasLines(text);
      // It may have been meant for the field of the address.
      if (isPastedLine && (isHidden || isDisabled)) return;
      receive(pastedFile(text, source === null), { isPastedLine });
    },
  });
  useHandedOver({ file: take, lost: onLost });
  return (
    <div hidden={isHidden} className={isFolded ? 'contents' : 'grid gap-2'}>
      <FileChooser
        isFolded={isFolded}
        state={stateOf(fromFile, reading)}
        isDisabled={isDisabled}
        isDragging={isDragging && !isDisabled}
        onChoose={take}
      />
      <p role="alert" className="text-(length:--step--1) font-semibold text-bad empty:absolute">
        {reading.status === 'failed' && reading.message}
      </p>
      {reading.status === 'choosing' && (
        <ArchiveChoice
          names={reading.names}
          isDisabled={isDisabled}
          onChoose={(entryName) => readAgain({ entryName })}
        />
      )}
      {fromFile && (
        <Lazy
          load={loadNotes}
          isWanted
          props={{
            source: fromFile,
            isDisabled,
            questions,
            onChoose: last && isLast ? readAgain : undefined,
          }}
        />
      )}
    </div>
  );
}

/** Pasted text as a file. Where nothing is open, lines of any text may be a script: they are read like those of a `.txt` file. */
function pastedFile(text: string, mayBeScript: boolean): File {
  const name = mayBeScript && hasLines(text) ? `${t('file.pasted')}.txt` : t('file.pasted');
  return new File([text], name, { type: 'text/plain' });
}

function hasLines(text: string): boolean {
  return text.trim().includes('\n');
}

function stateOf(source: Source | null, reading: FileReading): SourceState {
  if (reading.status === 'reading' || reading.status === 'choosing') return reading;
  return source ? { status: 'ready', source } : noSource;
}
