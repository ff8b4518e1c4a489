import type { Cue } from '../cue.ts';
import type { LossProblemCode } from '../problem.ts';
import { basicCharacter, extendedCharacter, specialCharacter } from './characters.ts';
import { outsideWords } from './outside-words.ts';
import { type Pen, PLAIN_PEN, type Screen, screen } from './screen.ts';
import { frameMs } from './timecode.ts';

/** Turns the byte pairs of one channel of CEA-608 into cues. */
export interface CaptionDecoder {
  /** Takes the pair that is sent at a frame. `line` is its line of the file. */
  take(word: number, frame: number, line: number): void;
  /** Ends the last caption at `frame`. */
  finish(frame: number): DecodedCaptions;
}

/** The captions of a channel, and the words that are sent but never shown. */
export interface DecodedCaptions {
  readonly cues: readonly { readonly cue: Cue; readonly line: number }[];
  readonly unshown: readonly {
    readonly code: LossProblemCode;
    readonly line: number;
    readonly text: string;
  }[];
}

type Mode = 'pop_on' | 'paint_on' | 'roll_up' | 'off';

const COLOURS = [null, '#00ff00', '#0000ff', '#00ffff', '#ff0000', '#ffff00', '#ff00ff'] as const;
/** Their number among the colours. */
const ITALICS = 7;
const ROWS_OF_PAC: readonly (readonly [number, number])[] = [
  [11, 11],
  [1, 2],
  [3, 4],
  [12, 13],
  [14, 15],
  [5, 6],
  [7, 8],
  [9, 10],
];

/** A decoder at the start of a programme (47 CFR 15.119), for the captions of channel 1 (CC1) or 2 (CC2). */
export function captionDecoder(channel: 1 | 2): CaptionDecoder {
  const cues: { cue: Cue; line: number }[] = [];
  const unshown: { code: LossProblemCode; line: number; text: string }[] = [];
  let [shown, hidden]: [Screen, Screen] = [screen(), screen()];
  let mode: Mode = 'off';
  let pen: Pen = PLAIN_PEN;
  let row = 15;
  let column = 0;
  let shownSince: number | null = null;
  let shownLine = 0;
  let hiddenLine = 0;
  const outside = outsideWords();
  let line = 0;
  let lastControl = -1;
  // What comes before any control code belongs to the first channel.
  let isOtherChannel = channel === 2;

  const target = () => (mode === 'pop_on' ? hidden : shown);
  const emit = (frame: number) => {
    const { text, spans, isTop } = shown.content();
    if (text !== '' && shownSince !== null && frame > shownSince)
      cues.push({
        cue: {
          startMs: frameMs(shownSince),
          endMs: frameMs(frame),
          text,
          ...(spans.length > 0 ? { spans } : {}),
          ...(isTop ? { placement: { anchor: 8 } } : {}),
        },
        line: shownLine,
      });
    shownSince = null;
  };
  const show = (frame: number, firstLine: number) => {
    shownSince = frame;
    shownLine = firstLine;
  };
  const leaveOut = (code: LossProblemCode, ofLine: number, text: string) => {
    if (text !== '') unshown.push({ code, line: ofLine, text });
  };
  const clearHidden = (code: LossProblemCode) => {
    leaveOut(code, hiddenLine, hidden.content().text);
    hidden.clear();
  };
  const endOutside = () => {
    const { text, line: ofLine } = outside.take();
    leaveOut(cues.length === 0 ? 'text_before_first_cue' : 'unknown_line', ofLine, text);
  };
  const breakOutside = () => {
    if (mode === 'off') outside.breakLine();
  };
  const put = (char: string, frame: number) => {
    if (mode === 'off') {
      outside.put(char, line);
      return;
    }
    // Words that are painted over others end them: the rest of that row is gone too, as a viewer reads it.
    if (mode !== 'pop_on' && shown.isTaken(row, column)) {
      emit(frame);
      shown.eraseFrom(row, column);
    }
    target().put(row, column, char, pen);
    column += 1;
    if (mode === 'pop_on') hiddenLine = line;
    else if (shownSince === null) show(frame, line);
  };
  const eraseBefore = () => {
    if (mode === 'off') {
      outside.eraseLast();
      return;
    }
    column = Math.max(0, column - 1);
    target().erase(row, column);
  };
  const enter = (next: Mode, frame: number) => {
    endOutside();
    if (mode !== next && next === 'roll_up') {
      emit(frame);
      shown.clear();
      row = 15;
      column = 0;
    }
    mode = next;
  };
  const command = (code: number, frame: number) => {
    switch (code) {
      case 0x20:
        return enter('pop_on', frame);
      case 0x25:
      case 0x26:
      case 0x27:
        return enter('roll_up', frame);
      case 0x29:
        // New text is added to the existing screen.
        return enter('paint_on', frame);
      case 0x21:
        return eraseBefore();
      case 0x24:
        if (mode !== 'off') target().eraseFrom(row, column);
        return;
      case 0x28:
        // Flashing takes a cell as well.
        return put(' ', frame);
      case 0x2a:
      case 0x2b:
        return enter('off', frame);
      case 0x2c:
        emit(frame);
        return shown.clear();
      case 0x2d:
        // Each row that rolls up is a cue of its own: the rows above repeat what was said.
        breakOutside();
        if (mode !== 'roll_up') return;
        emit(frame);
        shown.clear();
        column = 0;
        return;
      case 0x2e:
        return clearHidden('unknown_line');
      case 0x2f:
        enter('pop_on', frame);
        emit(frame);
        [shown, hidden] = [hidden, shown];
        hidden.clear();
        return show(frame, hiddenLine);
    }
  };
  const preamble = (first: number, second: number) => {
    const rows = ROWS_OF_PAC[first & 7]!;
    const nextRow = rows[second & 0x20 ? 1 : 0];
    breakOutside();
    // Rolled-up captions stay on one row, so that the words of a line stay together.
    if (mode !== 'roll_up') row = nextRow;
    const style = second & 0x1f;
    column = style >= 0x10 ? (style & 0x0e) * 2 : 0;
    pen = penOf(style < 0x10 ? style : style & 1);
  };
  const control = (first: number, second: number, frame: number) => {
    const special = specialCharacter(first, second);
    const extended = extendedCharacter(first, second);
    if (special !== null) put(special, frame);
    else if (extended !== null) {
      eraseBefore();
      put(extended, frame);
    } else if (first === 0x11 && second >= 0x20 && second <= 0x2f) {
      // A mid-row code takes a cell, which is seen as a blank. Italics keep the colour, and a colour ends them.
      put(' ', frame);
      pen = penOf(second & 0x0f, pen.colour);
    } else if (first === 0x17 && second >= 0x21 && second <= 0x23) column += second - 0x20;
    else if (second >= 0x40) preamble(first, second);
    else if ((first === 0x14 || first === 0x15) && second >= 0x20 && second <= 0x2f) command(second, frame);
  };
  return {
    take(word, frame, ofLine) {
      line = ofLine;
      const [first, second] = [(word >> 8) & 0x7f, word & 0x7f];
      if (first >= 0x10 && first <= 0x1f) {
        // Control pairs are sent twice; the second is no command of its own.
        const isRepeated = word === lastControl;
        lastControl = isRepeated ? -1 : word;
        isOtherChannel = first >= 0x18 !== (channel === 2);
        if (!isRepeated && !isOtherChannel) control(first & 0x17, second, frame);
        return;
      }
      lastControl = -1;
      if (isOtherChannel) return;
      for (const byte of [first, second]) if (byte >= 0x20) put(basicCharacter(byte), frame);
    },
    finish(frame) {
      emit(frame);
      endOutside();
      clearHidden('trailing_text');
      return { cues, unshown };
    },
  };
}

/** Colour, italics and underlining, as preambles and mid-row codes number them. Italics of a preamble are white. */
function penOf(style: number, colourOfItalics: string | null = null): Pen {
  const isItalic = style >> 1 === ITALICS;
  const colour = isItalic ? colourOfItalics : (COLOURS[style >> 1] ?? null);
  return { isItalic, isUnderlined: (style & 1) === 1, colour };
}
