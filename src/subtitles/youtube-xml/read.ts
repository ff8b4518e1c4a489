import type { ParsedFile } from '../format-reader.ts';
import type { TextRange } from '../document/document.ts';
import { decodeEntities } from '../markup/entities.ts';
import { styledText } from '../markup/markup.ts';
import { type Style, spanBuilder, type SpanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { lineCounter } from '../reading/line-counter.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { endsAtNext } from '../reading/rolling-ends.ts';
import { readXml, type XmlElement } from '../reading/xml.ts';

/** YouTube pads texts with zero-width spaces, which show nothing. */
const PADDING = /\u200b/gu;

/** Reads YouTube's srv1, srv2 and srv3. Windows and lines that only scroll have no words and are not reported. Never throws. */
export function parseYouTubeXml(source: string): ParsedFile {
  const log = problemLog();
  const text = cleanSource(source, log);
  const reader = elementReader(text, log);
  const isWhole = readXml(text, reader);
  reader.finish();
  if (!isWhole) log.add('broken_markup', { line: 1, count: 1 });
  const track = trackBuilder(log);
  addOpenCues(track, endsAtNext(reader.cues), log);
  return track.finish();
}

interface OpenElement {
  readonly times: { readonly startMs: number | null; readonly endMs: number | null };
  readonly element: XmlElement;
  readonly builder: SpanBuilder;
  text: string;
}

function elementReader(source: string, log: ProblemLog) {
  const cues: LineCue[] = [];
  const pens = new Map<string, readonly Style[]>();
  let isTwiceEscaped = false;
  let open: OpenElement | null = null;
  const lineAt = lineCounter(source);
  const tellUnreadable = ({ line, range: { from, to } }: XmlElement) =>
    log.add('unreadable_timing', { line, excerpt: excerptOf(source.slice(from, to)) });
  const finish = () => {
    if (!open) return;
    const { element, times, builder } = open;
    const spans = builder.finish(open.text.length).spans;
    const trimmed = trimStyled(open.text, spans);
    const words = withoutLeftoverMarks(styledText(trimmed.text, trimmed.spans));
    if (words.text !== '') cues.push({ ...times, ...words, line: element.line });
    else if (times.startMs === null && hasStart(element)) tellUnreadable(element);
    open = null;
  };
  return {
    cues,
    /** A file that breaks off leaves its last element open. */
    finish,
    open(element: XmlElement) {
      const { name, attributes } = element;
      if (name === 'transcript') isTwiceEscaped = true;
      if (name === 'pen') pens.set(attributes.get('id') ?? '', stylesOf(attributes));
      if (name === 'p' || name === 'text') {
        finish();
        open = { element, times: timesOf(attributes), builder: spanBuilder(), text: '' };
        open.builder.open(name, pens.get(attributes.get('p') ?? '') ?? [], 0);
      } else if (name === 's' && open)
        open.builder.open('s', pens.get(attributes.get('p') ?? '') ?? [], open.text.length);
      else if (name === 'br' && open) open.text += '\n';
    },
    close(name: string) {
      if (open?.element.name === name) finish();
      else if (name === 's' && open) open.builder.close('s', open.text.length);
    },
    text(words: string, { from }: TextRange) {
      if (!open && words.trim() !== '')
        log.add('unknown_line', { line: lineAt(from + words.search(/\S/u)), excerpt: excerptOf(words) });
      else if (open) open.text += (isTwiceEscaped ? decodeEntities(words) : words).replaceAll(PADDING, '');
    },
  };
}

function hasStart({ attributes }: XmlElement): boolean {
  return attributes.has('start') || attributes.has('t');
}

/** srv1 has seconds in `start` and `dur`, the later versions milliseconds in `t` and `d`. */
function timesOf(attributes: ReadonlyMap<string, string>): OpenElement['times'] {
  const inSeconds = attributes.has('start');
  const [start, duration] = inSeconds ? ['start', 'dur'] : ['t', 'd'];
  const ms = (name: string) =>
    Math.round(Number.parseFloat(attributes.get(name) ?? '') * (inSeconds ? 1000 : 1));
  if (Number.isNaN(ms(start))) return { startMs: null, endMs: null };
  const startMs = ms(start);
  const durationMs = ms(duration);
  return { startMs, endMs: durationMs > 0 ? startMs + durationMs : null };
}

const WHITE = '#FFFFFF';

function stylesOf(pen: ReadonlyMap<string, string>): Style[] {
  const colour = pen.get('fc')?.toUpperCase();
  return [
    ...(pen.get('b') === '1' ? [{ kind: 'bold' } as const] : []),
    ...(pen.get('i') === '1' ? [{ kind: 'italic' } as const] : []),
    ...(pen.get('u') === '1' ? [{ kind: 'underline' } as const] : []),
    ...(colour && colour !== WHITE ? [{ kind: 'colour', value: colour.toLowerCase() } as const] : []),
  ];
}
