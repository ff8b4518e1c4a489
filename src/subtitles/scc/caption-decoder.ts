import type { Cue } from '../cue.ts';
import { basicCharacter, extendedCharacter, specialCharacter } from './characters.ts';
import { type Pen, PLAIN_PEN, type Screen, screen } from './screen.ts';
import { frameMs } from './timecode.ts';

/** Turns the byte pairs of CEA-608's first channel into cues. */
export interface CaptionDecoder {
  /** Takes the pair that is sent at a frame. */
  take(word: number, frame: number): void;
  /** Ends the last caption at `frame`. */
  finish(frame: number): Cue[];
}

type Mode = 'pop_on' | 'paint_on' | 'roll_up' | 'off';

const COLOURS = [null, '#00ff00', '#0000ff', '#00ffff', '#ff0000', '#ffff00', '#ff00ff'] as const;
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

/** A decoder at the start of a programme (47 CFR 15.119). */
export function captionDecoder(): CaptionDecoder {
  const cues: Cue[] = [];
  let [shown, hidden]: [Screen, Screen] = [screen(), screen()];
  let mode: Mode = 'off';
  let pen: Pen = PLAIN_PEN;
  let row = 15;
  let column = 0;
  let shownSince: number | null = null;
  let lastControl = -1;
  let isOtherChannel = false;

  const target = () => (mode === 'pop_on' ? hidden : shown);
  const emit = (frame: number) => {
    const { text, spans, isTop } = shown.content();
    if (text !== '' && shownSince !== null && frame > shownSince)
      cues.push({
        startMs: frameMs(shownSince),
        endMs: frameMs(frame),
        text,
        ...(spans.length > 0 ? { spans } : {}),
        ...(isTop ? { placement: { anchor: 8 } } : {}),
      });
    shownSince = null;
  };
  const put = (char: string, frame: number) => {
    if (mode === 'off') return;
    // Words that are painted over others end them: the rest of that row is gone too, as a viewer reads it.
    if (mode !== 'pop_on' && shown.isTaken(row, column)) {
      emit(frame);
      shown.eraseFrom(row, column);
    }
    target().put(row, column, char, pen);
    column += 1;
    if (mode !== 'pop_on') shownSince ??= frame;
  };
  const eraseBefore = () => {
    column = Math.max(0, column - 1);
    target().erase(row, column);
  };
  const enter = (next: Mode, frame: number) => {
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
        return target().eraseFrom(row, column);
      case 0x2a:
      case 0x2b:
        mode = 'off';
        return;
      case 0x2c:
        emit(frame);
        return shown.clear();
      case 0x2d:
        // Each row that rolls up is a cue of its own: the rows above repeat what was said.
        if (mode !== 'roll_up') return;
        emit(frame);
        shown.clear();
        column = 0;
        return;
      case 0x2e:
        return hidden.clear();
      case 0x2f:
        emit(frame);
        [shown, hidden] = [hidden, shown];
        hidden.clear();
        mode = 'pop_on';
        shownSince = frame;
    }
  };
  const preamble = (first: number, second: number) => {
    const rows = ROWS_OF_PAC[first & 7]!;
    const nextRow = rows[second & 0x20 ? 1 : 0];
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
      // A mid-row code takes a cell, which is seen as a blank.
      put(' ', frame);
      pen = penOf(second & 0x0f);
    } else if (first === 0x17 && second >= 0x21 && second <= 0x23) column += second - 0x20;
    else if (second >= 0x40) preamble(first, second);
    else if ((first === 0x14 || first === 0x15) && second >= 0x20 && second <= 0x2f) command(second, frame);
  };
  return {
    take(word, frame) {
      const [first, second] = [(word >> 8) & 0x7f, word & 0x7f];
      if (first >= 0x10 && first <= 0x1f) {
        // Control pairs are sent twice; the second is no command of its own.
        const isRepeated = word === lastControl;
        lastControl = isRepeated ? -1 : word;
        isOtherChannel = first >= 0x18;
        if (!isRepeated && !isOtherChannel) control(first, second, frame);
        return;
      }
      lastControl = -1;
      if (isOtherChannel) return;
      for (const byte of [first, second]) if (byte >= 0x20) put(basicCharacter(byte), frame);
    },
    finish(frame) {
      emit(frame);
      return cues;
    },
  };
}

/** Colour, italics and underlining, as preambles and mid-row codes number them. */
function penOf(style: number): Pen {
  const colour = style >> 1;
  return { isItalic: colour === 7, isUnderlined: (style & 1) === 1, colour: COLOURS[colour] ?? null };
}
