import type { Cue, Span } from '../cue.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { CharacterTable } from './character-table.ts';
import { colourChanges, colourCode } from './colours.ts';
import { encodeLetter, lettersOf } from './encode-text.ts';
import { Code } from './layout.ts';

const BLANK = 0x20;

const SWITCHES: Partial<Record<Span['kind'], readonly [on: number, off: number]>> = {
  italic: [Code.italicOn, Code.italicOff],
  underline: [Code.underlineOn, Code.underlineOff],
};

/** The bytes of a cue's text. Colours are codes of teletext, italics and underlining those of open subtitles. */
export function writeTextField(cue: Cue, table: CharacterTable, dropped: Dropped): number[] {
  const { text, spans = [] } = cue;
  for (const { kind, value = '' } of spans)
    if (!SWITCHES[kind] && !(kind === 'colour' && colourCode(value) >= 0)) drop(dropped, kind);
  const colours = colourChanges(cue);
  const field: number[] = [];
  let from = 0;
  /** What begins or ends up to a position: ends first, then the colour, which is seen as a blank, then starts. */
  const putCodes = (to: number) => {
    const isPassed = (position: number) => position >= from && position < to;
    field.push(...spans.filter(({ end }) => isPassed(end)).flatMap(({ kind }) => SWITCHES[kind]?.[1] ?? []));
    for (const [position, code] of colours) if (isPassed(position)) putColour(field, code);
    field.push(
      ...spans.filter(({ start }) => isPassed(start)).flatMap(({ kind }) => SWITCHES[kind]?.[0] ?? []),
    );
    from = to;
  };
  for (const letter of lettersOf(text)) {
    putCodes(letter.at + 1);
    if (letter.text === '\n') field.push(Code.newLine);
    else field.push(...encodeLetter(letter.text, table, dropped));
  }
  putCodes(text.length + 1);
  return field;
}

function putColour(field: number[], code: number): void {
  if (field.at(-1) === BLANK) field.pop();
  field.push(code);
}
