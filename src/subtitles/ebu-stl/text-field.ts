import type { Span } from '../cue.ts';
import { spanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import type { CharacterTable } from './character-table.ts';
import { COLOURS, WHITE } from './colours.ts';
import { Code } from './layout.ts';

const FIRST_CHARACTER = 0x20;

/** The words of a text field: teletext colours and the italics and underlining of open subtitles become spans. */
export function readTextField(
  bytes: readonly number[],
  table: CharacterTable,
): { readonly text: string; readonly spans: readonly Span[] } {
  const builder = spanBuilder();
  let text = '';
  let run: number[] = [];
  const flush = () => {
    text += table.decode(run);
    run = [];
  };
  for (const byte of bytes) {
    if (isCharacter(byte)) {
      run.push(byte);
      continue;
    }
    flush();
    if (byte === Code.newLine) {
      // Double height takes two rows for each line.
      const line = text.trimEnd();
      builder.close('colour', line.length);
      if (line !== '') text = `${line}\n`;
    } else if (byte < COLOURS.length) {
      builder.close('colour', text.trimEnd().length);
      // A control code of teletext is seen as a blank.
      text = blankBetween(text);
      const value = COLOURS[byte]!;
      if (byte !== WHITE) builder.open('colour', [{ kind: 'colour', value }], text.length);
    } else if (byte === Code.italicOn) builder.open('italic', [{ kind: 'italic' }], text.length);
    else if (byte === Code.italicOff) builder.close('italic', text.length);
    else if (byte === Code.underlineOn) builder.open('underline', [{ kind: 'underline' }], text.length);
    else if (byte === Code.underlineOff) builder.close('underline', text.length);
    // Boxes, backgrounds and sizes take a place of their own too.
    else if (byte < FIRST_CHARACTER) text = blankBetween(text);
  }
  flush();
  return trimStyled(text, builder.finish(text.length).spans);
}

function isCharacter(byte: number): boolean {
  return (byte >= FIRST_CHARACTER && byte < 0x7f) || byte >= 0xa0;
}

function blankBetween(text: string): string {
  return text === '' || /\s$/u.test(text) ? text : `${text} `;
}
