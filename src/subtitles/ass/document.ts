import type { Track } from '../cue.ts';
import type { DocumentSyntax, SubtitleDocument } from '../document/document.ts';
import { joinOverrides } from '../document/override-pieces.ts';
import { writeDocument } from '../document/write-document.ts';
import type { WrittenTrack } from '../written-track.ts';
import { linesOf } from '../reading/lines-of.ts';
import { assPieces } from './pieces.ts';
import { assDialect } from './dialect.ts';
import {
  commentLine,
  type EventLine,
  fieldRange,
  newScript,
  readScriptLine,
  type Script,
  styleOf,
} from './script.ts';
import { readAssText } from './text.ts';
import { assTimecode } from './write.ts';

const syntax: DocumentSyntax = {
  pieces: assPieces,
  // Overrides replace each other; none has to end within another.
  isWellFormed: () => true,
  join: joinOverrides,
  dialect: assDialect,
  without: (kind) => {
    const whole = { start: 0, end: 0, kind };
    return { opening: assDialect.close(whole), closing: assDialect.open(whole) ?? '' };
  },
  lineBreak: '\\N',
  formatTime: assTimecode,
  stepMs: 10,
  separate: (before) => (before === '' || /[\r\n]$/u.test(before) ? '' : '\n'),
  finishWords: (raw) => raw,
};

/** An ASS or SSA script with the words and times of `track`: styles, comments, fields and overrides stay as they are. */
export function writeAssDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  const { text } = document;
  const script = readStyles(text);
  return writeDocument(document, track, ({ block }) => {
    const line = text.slice(block.from, block.to);
    const event = readScriptLine(script, line) ?? commentLine(script, line);
    const name = styleNameOf(event);
    return {
      ...syntax,
      // Without the commas of the missing fields, those of other words would be taken for them.
      finishWords: (raw) => ','.repeat(event?.missing ?? 0) + raw,
      lineKinds: styleOf(script, name).styles.map(({ kind }) => kind),
      styledOf: (raw) => readAssText(raw, script, name),
    };
  });
}

/** The script that a line is read in: its styles, and the order of its fields. */
function readStyles(text: string): Script {
  const script = newScript();
  for (const { from, to } of linesOf(text)) readScriptLine(script, text.slice(from, to));
  return script;
}

function styleNameOf(event: EventLine | null): string {
  const field = event && fieldRange(event, 'style');
  return field ? event.line.slice(field.from, field.to) : '';
}
