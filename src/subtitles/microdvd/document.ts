import type { Cue, Span, Track } from '../cue.ts';
import type { ReadDocument, SubtitleDocument, TextRange } from '../document/document.ts';
import {
  lineDocument,
  type LineSyntax,
  placedLines,
  saysTheSame,
  writeLineDocument,
} from '../document/line-document.ts';
import type { ReadOptions } from '../format-reader.ts';
import { barLine } from '../markup/bar-lines.ts';
import { renderSpans } from '../markup/render-spans.ts';
import { guardLeftoverMarks, hasLeftoverMarks } from '../reading/leftover-marks.ts';
import { trimStyled } from '../markup/spans.ts';
import { leftoverDialect } from '../writing/marked-text.ts';
import { placeMark } from '../writing/place-mark.ts';
import type { WrittenTrack } from '../written-track.ts';
import { codesBefore, defaultStyles, readCodedText } from './codes.ts';
import { type FrameLine, readFrameLine, statedFrameRates } from './frame-line.ts';
import { parseMicroDvd } from './read.ts';
import { codedText, maskedLine } from './write.ts';

/** Reads MicroDVD with the places of its words. */
export function readMicroDvdDocument(source: string, options?: ReadOptions): ReadDocument {
  const lines = frameLines(source);
  const rates = statedFrameRates(lines.map(({ frames }) => frames));
  const words = lines
    .filter(({ frames }, index) => !rates.has(index) && frames.start !== null)
    .sort((a, b) => shownFrame(a) - shownFrame(b))
    .map((line) => line.words);
  return lineDocument(source, parseMicroDvd(source, options), words, syntaxOf(source));
}

/** Frames before the first are read as that. */
function shownFrame({ frames }: PlacedFrames): number {
  return Math.max(0, frames.start!);
}

/** A MicroDVD file with the words of `track`: frames, frame rate and codes stay as they are. */
export function writeMicroDvdDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, syntaxOf(document.text));
}

interface PlacedFrames {
  readonly frames: FrameLine;
  readonly words: TextRange;
}

function frameLines(source: string): PlacedFrames[] {
  return placedLines(source).flatMap(({ text, to }) => {
    const frames = readFrameLine(text);
    return frames ? [{ frames, words: { from: to - frames.text.length, to } }] : [];
  });
}

/** The syntax of a file's lines, which all have the styles of its `{DEFAULT}` line. */
function syntaxOf(source: string): LineSyntax {
  const ofFile = frameLines(source).find(({ frames }) => frames.isDefault);
  const defaults = ofFile ? defaultStyles(ofFile.frames.text) : [];
  const read = (raw: string) => readCodedText(raw, defaults);
  return {
    read,
    write(cue, raw, dropped) {
      const lines = cue.text.split('\n').map((line) => barLine(line, dropped));
      const legal = { ...cue, ...trimStyled(lines.join('\n'), [...(cue.spans ?? [])]) };
      // A place that no code gives it stands before the words, as it did.
      const place = hasLeftoverMarks(raw) && !read(withCodes('x', raw)).placement ? placeMark(legal) : '';
      const plain = withCodes(place + guardLeftoverMarks(legal.text), raw);
      const tagged = withCodes(place + withTags(legal, read(plain)), raw);
      const kept = [plain, tagged].find((written) => saysTheSame(read(written), legal));
      return kept ?? codedText(legal, dropped);
    },
  };
}

/** The text of a cue with tags for the styles that codes do not give it. */
function withTags({ text, spans = [] }: Cue, { spans: coded = [] }: Pick<Cue, 'spans'>): string {
  const isCoded = ({ start, end, kind }: Span) =>
    coded.some((span) => span.start === start && span.end === end && span.kind === kind);
  return renderSpans({ text, spans: spans.filter((span) => !isCoded(span)) }, leftoverDialect, {});
}

/** Lines behind the codes that stand at the beginning of each line of `raw`, and between the blanks round these. */
function withCodes(text: string, raw: string): string {
  const codes = raw.split('|').map(codesBefore);
  const lines = text.split('\n');
  const written = lines.map((line, index) => (codes[index] ?? '') + maskedLine(line)).join('|');
  return (codes[0] === '' ? /^\s*/u.exec(raw)![0] : '') + written + raw.slice(raw.trimEnd().length);
}
