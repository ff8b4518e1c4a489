import type { Span } from '../cue.ts';
import { spanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import type { ReadingTable } from './character-table.ts';
import { COLOURS, WHITE } from './colours.ts';
import { Code } from './layout.ts';

const FIRST_CHARACTER = 0x20;

/** The words of a text field: teletext colours and the italics and underlining of open subtitles become spans. */
export function readTextField(
  bytes: readonly number[],
  table: ReadingTable,
): { readonly text: string; readonly spans: readonly Span[] } {
  const builder = spanBuilder();
  let text = '';
  let run: number[] = [];
  const flush = () => {
    text += table.decode(run);
    run = [];
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const length = table.charBytes(bytes, at);
    if (length > 0) {
      run.push(...bytes.slice(at, at + length));
      at += length - 1;
      continue;
    }
    flush();
    const byte = bytes[at]!;
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

function blankBetween(text: string): string {
  return text === '' || /\s$/u.test(text) ? text : `${text} `;
}
