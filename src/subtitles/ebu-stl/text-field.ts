import type { Span } from '../cue.ts';
import { spanBuilder, type Style } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import type { ReadingTable } from './character-table.ts';
import { COLOURS, WHITE } from './colours.ts';
import { fieldWords } from './field-words.ts';
import { Code } from './layout.ts';

const FIRST_CHARACTER = 0x20;

const COLOUR_STYLES = COLOURS.map((value): readonly Style[] => [{ kind: 'colour', value }]);
const ITALIC: readonly Style[] = [{ kind: 'italic' }];
const UNDERLINE: readonly Style[] = [{ kind: 'underline' }];

/** The words of a text field: teletext colours and the italics and underlining of open subtitles become spans. */
export function readTextField(
  bytes: Uint8Array,
  table: ReadingTable,
): { readonly text: string; readonly spans: readonly Span[] } {
  const builder = spanBuilder();
  const words = fieldWords();
  /** Where the characters before the next code begin. */
  let from = 0;
  const flush = (to: number) => {
    if (to > from) words.add(table.decode(bytes.subarray(from, to)));
    from = to + 1;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const length = table.charBytes(bytes, at);
    if (length > 0) {
      at += length - 1;
      continue;
    }
    flush(at);
    const byte = bytes[at]!;
    if (byte === Code.newLine) {
      builder.close('colour', words.wordsEnd);
      words.breakLine();
    } else if (byte < COLOURS.length) {
      builder.close('colour', words.wordsEnd);
      words.addBlank();
      if (byte !== WHITE) builder.open('colour', COLOUR_STYLES[byte]!, words.length);
    } else if (byte === Code.italicOn) builder.open('italic', ITALIC, words.length);
    else if (byte === Code.italicOff) builder.close('italic', words.length);
    else if (byte === Code.underlineOn) builder.open('underline', UNDERLINE, words.length);
    else if (byte === Code.underlineOff) builder.close('underline', words.length);
    // Boxes, backgrounds and sizes take a place of their own too.
    else if (byte < FIRST_CHARACTER) words.addBlank();
  }
  flush(bytes.length);
  return trimStyled(words.text(), builder.finish(words.length).spans);
}
