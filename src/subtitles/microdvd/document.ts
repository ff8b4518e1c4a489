import type { Cue, Span, Track } from '../cue.ts';
import type { ReadDocument, SubtitleDocument, TextRange } from '../document/document.ts';
import {
  lineDocument,
  type LineSyntax,
  placedLines,
  saysTheSame,
  type WordsPlace,
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
import { type FrameLine, readBrokenLine, readFrameLine, statedFrameRates } from './frame-line.ts';
import { readMicroDvd } from './read.ts';
import { codedText, framesOf, maskedLine } from './write.ts';

/** Reads MicroDVD with the places of its words. */
export function readMicroDvdDocument(source: string, options?: ReadOptions): ReadDocument {
  const track = readMicroDvd(source, options);
  const syntax = syntaxOf(source);
  const times = (cue: Cue) => framesOf(cue, track.frameRate.fps);
  return lineDocument(source, track, placesOf(source, syntax), { ...syntax, times });
}

function placesOf(source: string, { read }: LineSyntax): WordsPlace[] {
  const lines = frameLines(source);
  const rates = statedFrameRates(lines.map(({ frames }) => frames));
  return lines.flatMap(({ frames, isBroken, from, words }, index) => {
    if (rates.has(index)) return [];
    if (!isBroken) return frames.start === null ? [] : [words];
    const isCue = frames.start !== null || read(frames.text).text !== '';
    return isCue ? [{ ...words, lost: { from, to: words.from } }] : [];
  });
}

/** A MicroDVD file with the words of `track`: frames, frame rate and codes stay as they are. */
export function writeMicroDvdDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, syntaxOf(document.text));
}

interface PlacedFrames {
  readonly frames: FrameLine;
  /** One of its frames, or both, cannot be read. */
  readonly isBroken: boolean;
  /** Where they begin. */
  readonly from: number;
  readonly words: TextRange;
}

function frameLines(source: string): PlacedFrames[] {
  return placedLines(source).flatMap(({ text, to }) => {
    const read = readFrameLine(text);
    const frames = read ?? readBrokenLine(text);
    const from = to - text.trimStart().length;
    return frames ? [{ frames, isBroken: !read, from, words: { from: to - frames.text.length, to } }] : [];
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
  const keyOf = ({ start, end, kind }: Span) => `${start} ${end} ${kind}`;
  const keys = new Set(coded.map(keyOf));
  return renderSpans({ text, spans: spans.filter((span) => !keys.has(keyOf(span))) }, leftoverDialect, {});
}

/** Lines behind the codes that stand at the beginning of each line of `raw`, and between the blanks round these. */
function withCodes(text: string, raw: string): string {
  const codes = raw.split('|').map(codesBefore);
  const lines = text.split('\n');
  const written = lines.map((line, index) => (codes[index] ?? '') + maskedLine(line)).join('|');
  return (codes[0] === '' ? /^\s*/u.exec(raw)![0] : '') + written + raw.slice(raw.trimEnd().length);
}
