import type { Cue } from '../cue.ts';
import type { Pen } from './pen.ts';
import { type Screen, screen } from './screen.ts';
import { frameMs } from './timecode.ts';

/** When and where a pair is sent: its frame, and its line of the file. */
export interface Moment {
  readonly frame: number;
  readonly line: number;
}

/** A caption, and the line of the file where it begins. */
export interface DecodedCue {
  readonly cue: Cue;
  readonly line: number;
}

/** The memory that viewers see. What stands in it becomes a cue when it is erased or replaced. */
export interface DisplayedMemory {
  /** The captions that have ended. */
  readonly cues: readonly DecodedCue[];
  put(row: number, column: number, char: string, pen: Pen, now: Moment): void;
  erase(row: number, column: number): void;
  eraseFrom(row: number, column: number): void;
  clear(frame: number): void;
  /** Shows another memory in place of this one, with what is in it since `begin`. */
  replace(next: Screen, begin: Moment): void;
}

export function displayedMemory(): DisplayedMemory {
  const cues: DecodedCue[] = [];
  let memory = screen();
  let shownSince: Moment | null = null;

  const endCue = (frame: number) => {
    const cue = shownSince === null ? null : cueOf(memory, shownSince.frame, frame);
    if (shownSince !== null && cue !== null) cues.push({ cue, line: shownSince.line });
    shownSince = null;
  };

  return {
    cues,
    put(row, column, char, pen, now) {
      // Words that are painted over others end them: the rest of that row is gone too, as a viewer reads it.
      if (memory.isTaken(row, column)) {
        endCue(now.frame);
        memory.eraseFrom(row, column);
      }
      memory.put(row, column, char, pen);
      shownSince ??= now;
    },
    erase: (row, column) => memory.erase(row, column),
    eraseFrom: (row, column) => memory.eraseFrom(row, column),
    clear(frame) {
      endCue(frame);
      memory.clear();
    },
    replace(next, begin) {
      endCue(begin.frame);
      memory = next;
      shownSince = begin;
    },
  };
}

/** What a memory shows from one frame to another; `null` where that is nothing. */
function cueOf(memory: Screen, begin: number, end: number): Cue | null {
  const { text, spans, isTop } = memory.content();
  if (text === '' || end <= begin) return null;
  return {
    startMs: frameMs(begin),
    endMs: frameMs(end),
    text,
    ...(spans.length > 0 ? { spans } : {}),
    ...(isTop ? { placement: { anchor: 8 } } : {}),
  };
}
