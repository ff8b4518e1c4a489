import type { Cue, Placement } from './cue.ts';
import { excerptOf, problemLog, type ProblemLog } from './problem-log.ts';
import { cleanSource } from './source-text.ts';
import { MISSING_END_MS, type ParsedTrack, trackBuilder } from './track-builder.ts';
import { type TtmlParagraph, ttmlParagraph } from './ttml-paragraph.ts';
import {
  innerStyles,
  paragraphStyles,
  placementOfRegion,
  type TtmlStyles,
  ttmlStyles,
} from './ttml-style.ts';
import { type TtmlRates, ttmlRates, ttmlTime } from './ttml-time.ts';
import { readXml } from './xml.ts';

type Attributes = ReadonlyMap<string, string>;

/** An element that is open, and the time in which what it holds is shown. */
interface Open {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isPreserved: boolean;
  readonly isSequence: boolean;
  readonly region: string | undefined;
  /** Where the next child of a sequence begins. */
  nextMs: number;
}

interface State {
  readonly log: ProblemLog;
  readonly styles: TtmlStyles;
  readonly open: Open[];
  readonly found: { cue: Cue; line: number; isEndless: boolean }[];
  rates: TtmlRates;
  /** Elements that are open within the deepest one that is looked at. */
  ignoredDepth: number;
  /** The paragraph, or the timed span in an untimed one, that is being read. */
  reading: Reading | null;
}

interface Reading {
  readonly paragraph: TtmlParagraph;
  readonly depth: number;
  readonly line: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly hasTime: boolean;
  readonly placement: Placement | null;
  readonly id: string | undefined;
}

const MAX_DEPTH = 200;

/** Reads TTML and its ancestor DFXP, of every namespace. Never throws. */
export function parseTtml(source: string): ParsedTrack {
  const log = problemLog();
  const state: State = {
    log,
    styles: ttmlStyles(),
    open: [],
    found: [],
    rates: ttmlRates(new Map()),
    ignoredDepth: 0,
    reading: null,
  };
  const isWhole = readXml(cleanSource(source, log), {
    open: (name, attributes, line) => openElement(state, name, attributes, line),
    close: (name) => closeElement(state, name),
    text: (text) => state.reading?.paragraph.text(text, state.open.at(-1)?.isPreserved ?? false),
  });
  while (state.open.length > 0) endElement(state);
  if (!isWhole) log.note('broken_markup', 1);
  return buildTrack(state);
}

function openElement(state: State, name: string, attributes: Attributes, line: number): void {
  const { open, styles } = state;
  if (open.length >= MAX_DEPTH) {
    state.ignoredDepth += 1;
    return;
  }
  if (name === 'tt') state.rates = ttmlRates(attributes);
  const parent = open.at(-1);
  if (name === 'style' && parent?.name === 'region' && parent.region !== undefined)
    styles.addToRegion(parent.region, attributes);
  else if (name === 'style' || name === 'region') styles.add(name, attributes);
  const element = timed(state, name, attributes);
  open.push(element);
  if (name === 'br') state.reading?.paragraph.lineBreak();
  else if (state.reading) openInside(state, attributes, element);
  else if (name === 'p') openParagraph(state, attributes, element, line);
}

function timed({ open, rates }: State, name: string, attributes: Attributes): Open {
  const parent = open.at(-1);
  const base = parent ? (parent.isSequence ? parent.nextMs : parent.startMs) : 0;
  const startMs = base + (ttmlTime(attributes.get('begin'), rates) ?? 0);
  const duration = ttmlTime(attributes.get('dur'), rates);
  const end = ttmlTime(attributes.get('end'), rates);
  const ends = [
    parent?.endMs ?? Infinity,
    end === null ? Infinity : base + end,
    duration === null ? Infinity : startMs + duration,
  ];
  return {
    name,
    startMs,
    endMs: Math.min(...ends),
    isPreserved: (attributes.get('space') ?? (parent?.isPreserved ? 'preserve' : 'default')) === 'preserve',
    isSequence: attributes.get('timeContainer') === 'seq',
    region: name === 'region' ? attributes.get('id') : (attributes.get('region') ?? parent?.region),
    nextMs: startMs,
  };
}

function hasOwnTime(attributes: Attributes): boolean {
  return attributes.has('begin') || attributes.has('end') || attributes.has('dur');
}

function openParagraph(state: State, own: Attributes, element: Open, line: number): void {
  const resolved = state.styles.resolve(own);
  const isInTime =
    hasOwnTime(own) || state.open.some(({ startMs, endMs }) => startMs > 0 || endMs < Infinity);
  state.reading = {
    paragraph: ttmlParagraph(paragraphStyles(resolved, own)),
    depth: state.open.length,
    line,
    startMs: element.startMs,
    endMs: element.endMs,
    hasTime: isInTime,
    placement: placementOfRegion(state.styles.region(element.region), resolved),
    id: own.get('id'),
  };
}

/** A span inside a paragraph. Where the paragraph has no time of its own, a timed span is a cue by itself. */
function openInside(state: State, own: Attributes, element: Open): void {
  const reading = state.reading!;
  if (hasOwnTime(own) && !reading.hasTime) {
    endReading(state, reading, false);
    state.reading = {
      ...reading,
      paragraph: ttmlParagraph([]),
      depth: state.open.length,
      startMs: element.startMs,
      endMs: element.endMs,
      hasTime: true,
    };
  } else if (hasOwnTime(own)) state.log.note('inner_timestamps', reading.line, state.found.length);
  state.reading!.paragraph.open(innerStyles(state.styles.resolve(own), own), own.get('ruby'));
}

function closeElement(state: State, name: string): void {
  if (state.ignoredDepth > 0) {
    state.ignoredDepth -= 1;
    return;
  }
  const index = state.open.findLastIndex((element) => element.name === name);
  if (index < 0) {
    state.log.note('broken_markup', 1);
    return;
  }
  if (index < state.open.length - 1) state.log.note('broken_markup', 1);
  while (state.open.length > index) endElement(state);
}

function endElement(state: State): void {
  const { reading } = state;
  const depth = state.open.length;
  const element = state.open.pop()!;
  const parent = state.open.at(-1);
  if (parent?.isSequence)
    parent.nextMs = Number.isFinite(element.endMs) ? element.endMs : Math.max(parent.nextMs, element.nextMs);
  if (!reading || element.name === 'br') return;
  if (depth > reading.depth) reading.paragraph.close();
  else if (depth === reading.depth) {
    endReading(state, reading, true);
    // After a timed span, the paragraph around it goes on.
    state.reading =
      element.name === 'p'
        ? null
        : { ...reading, paragraph: ttmlParagraph([]), depth: depth - 1, hasTime: false };
  }
}

function endReading({ found, log }: State, reading: Reading, isEmptyCounted: boolean): void {
  const { startMs, endMs, line, placement, id, hasTime } = reading;
  const styled = reading.paragraph.finish();
  if (styled.text === '' && !(isEmptyCounted && hasTime)) return;
  if (!hasTime) return log.add('missing_timing', { line, excerpt: excerptOf(styled.text) });
  const isEndless = endMs === Infinity;
  const cue: Cue = {
    startMs,
    endMs: isEndless ? startMs + MISSING_END_MS : endMs,
    ...styled,
    ...(placement ? { placement } : {}),
    ...(id === undefined || isRunningNumber(id) ? {} : { id }),
  };
  found.push({ cue, line, isEndless });
}

/** `p12` and `subtitle_3` count; they name nothing. */
export function isRunningNumber(id: string): boolean {
  return /^[a-z_.-]*\d+$/iu.test(id);
}

function buildTrack({ found, log }: State): ParsedTrack {
  const track = trackBuilder(log);
  found.forEach(({ cue, line, isEndless }, index) => {
    if (isEndless) log.note('missing_end', line, index);
    const nextMs = found[index + 1]?.cue.startMs ?? Infinity;
    const isCut = isEndless && nextMs > cue.startMs && nextMs < cue.endMs;
    track.add(isCut ? { ...cue, endMs: nextMs } : cue, line);
  });
  return track.finish();
}
