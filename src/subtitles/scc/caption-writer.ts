import type { LossProblemCode } from '../problem.ts';
import type { Preamble } from './control-code.ts';
import { type DecodedCue, displayedMemory, type Moment } from './displayed-memory.ts';
import { outsideWords } from './outside-words.ts';
import { penOf, PLAIN_PEN } from './pen.ts';
import { COLUMNS, screen } from './screen.ts';

/** The captions of a channel, and the words that are sent but never shown. */
export interface DecodedCaptions {
  readonly cues: readonly DecodedCue[];
  readonly unshown: readonly UnshownWords[];
}

interface UnshownWords {
  readonly code: LossProblemCode;
  readonly line: number;
  readonly text: string;
}

/** `off` is text mode, and the time before the first caption. */
type Mode = 'pop_on' | 'paint_on' | 'roll_up' | 'off';

/** Writes into the memory of the current mode, at the row and the column and with the pen that the last codes set. */
export interface CaptionWriter {
  put(char: string, now: Moment): void;
  backspace(): void;
  deleteToEndOfRow(): void;
  /** Takes the pen of a mid-row code. Italics keep the colour, and a colour ends them. */
  restyle(style: number): void;
  tab(columns: number): void;
  /** Moves to the place of a preamble, and takes its pen. */
  address(preamble: Preamble): void;
  enter(mode: Exclude<Mode, 'roll_up'>): void;
  enterRollUp(frame: number): void;
  returnCarriage(frame: number): void;
  eraseDisplayed(frame: number): void;
  eraseNonDisplayed(): void;
  /** Shows the caption that was loaded. */
  flipMemories(frame: number): void;
  /** Ends the last caption at `frame`. */
  finish(frame: number): DecodedCaptions;
}

const BOTTOM_ROW = 15;

export function captionWriter(): CaptionWriter {
  const displayed = displayedMemory();
  let nonDisplayed = screen();
  let loadedLine = 0;
  const outside = outsideWords();
  const unshown: UnshownWords[] = [];
  let mode: Mode = 'off';
  let pen = PLAIN_PEN;
  let row = BOTTOM_ROW;
  let column = 0;

  const moveBy = (columns: number) => {
    column = Math.min(COLUMNS, column + columns);
  };
  const target = () => (mode === 'pop_on' ? nonDisplayed : displayed);
  const leaveOut = (words: UnshownWords) => {
    if (words.text !== '') unshown.push(words);
  };
  const leaveOutLoaded = (code: LossProblemCode) =>
    leaveOut({ code, line: loadedLine, text: nonDisplayed.content().text });
  const leaveOutOutside = () => {
    const code = displayed.cues.length === 0 ? 'text_before_first_cue' : 'unknown_line';
    leaveOut({ code, ...outside.take() });
  };
  const enter = (next: Mode) => {
    leaveOutOutside();
    mode = next;
  };

  return {
    put(char, now) {
      if (mode === 'off') return outside.put(char, now.line);
      if (mode === 'pop_on') loadedLine = now.line;
      target().put(row, column, char, pen, now);
      moveBy(1);
    },
    backspace() {
      if (mode === 'off') return outside.eraseLast();
      column = Math.max(0, column - 1);
      target().erase(row, column);
    },
    deleteToEndOfRow() {
      if (mode !== 'off') target().eraseFrom(row, column);
    },
    restyle(style) {
      pen = penOf(style, pen.colour);
    },
    tab: moveBy,
    address(preamble) {
      if (mode === 'off') outside.breakLine();
      // Rolled-up captions stay on one row, so that the words of a line stay together.
      if (mode !== 'roll_up') row = preamble.row;
      ({ column, pen } = preamble);
    },
    enter,
    enterRollUp(frame) {
      const isNew = mode !== 'roll_up';
      enter('roll_up');
      if (!isNew) return;
      displayed.clear(frame);
      row = BOTTOM_ROW;
      column = 0;
    },
    returnCarriage(frame) {
      if (mode === 'off') outside.breakLine();
      if (mode !== 'roll_up') return;
      // Each row that rolls up is a cue of its own: the rows above repeat what was said.
      displayed.clear(frame);
      column = 0;
    },
    eraseDisplayed: (frame) => displayed.clear(frame),
    eraseNonDisplayed() {
      leaveOutLoaded('unknown_line');
      nonDisplayed.clear();
    },
    flipMemories(frame) {
      enter('pop_on');
      displayed.replace(nonDisplayed, { frame, line: loadedLine });
      nonDisplayed = screen();
    },
    finish(frame) {
      displayed.clear(frame);
      leaveOutOutside();
      leaveOutLoaded('trailing_text');
      return { cues: displayed.cues, unshown };
    },
  };
}
