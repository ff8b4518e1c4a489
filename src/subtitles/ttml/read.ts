import type { Cue } from '../cue.ts';
import type { ReadDocument, TextRange } from '../document/document.ts';
import { entriesInOrder } from '../document/entries-in-order.ts';
import { problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import {
  MISSING_END_MS,
  type ParsedTrack,
  type TrackBuilder,
  trackBuilder,
} from '../reading/track-builder.ts';
import {
  endInterval,
  type Interval,
  intervalIn,
  isMeantAbsolute,
  sharedTime,
  type TtmlClock,
} from './interval.ts';
import { ttmlPlace, type TtmlPlace } from './entries.ts';
import { type ParagraphReading, startReading } from './reading.ts';
import {
  type Emphasis,
  emphasisOf,
  innerStyles,
  paragraphStyles,
  placementOfRegion,
  type TtmlStyles,
  ttmlStyles,
} from './style.ts';
import { ttmlRates } from './time.ts';
import { readXml, type XmlElement } from '../reading/xml.ts';

/** An element that is open. */
interface Open {
  readonly name: string;
  readonly prefix: string;
  readonly interval: Interval;
  readonly isPreserved: boolean;
  readonly region: string | undefined;
  /** Its own, within that of the elements around it. */
  readonly emphasis: Emphasis;
}

interface State {
  readonly text: string;
  readonly log: ProblemLog;
  readonly clock: TtmlClock;
  readonly styles: TtmlStyles;
  /** The default look of words. */
  initial: Emphasis;
  /** When the regions are shown that have a time. */
  readonly regionTimes: Map<string, Interval>;
  readonly open: Open[];
  readonly found: { cue: Cue; line: number; isEndless: boolean }[];
  /** Where each of {@link State.found} stands; `null` where nobody asks. */
  readonly places: TtmlPlace[] | null;
  /** Elements that are open within the deepest one that is looked at. */
  ignoredDepth: number;
  /** The closing tag that was read last. */
  closing: TextRange;
  reading: ParagraphReading | null;
}

const MAX_DEPTH = 200;

/** Tags of HTML that some programs put into TTML. */
const TAG_EMPHASES: ReadonlyMap<string, Emphasis> = new Map<string, Emphasis>([
  ['i', { italic: true }],
  ['b', { bold: true }],
  ['u', { underline: true }],
]);

/** The elements that have a time. */
const TIMED: ReadonlySet<string> = new Set(['body', 'div', 'p', 'span']);

/** Reads TTML and its ancestor DFXP, of every namespace. Never throws. */
export function parseTtml(source: string): ParsedTrack {
  return buildTrack(readDocument(source, { keepsPlaces: false })).finish();
}

/** The same, with the document that a translation is written into. */
export function readTtmlDocument(source: string): ReadDocument {
  const state = readDocument(source, { keepsPlaces: true });
  const track = buildTrack(state);
  const { cues, problems } = track.finish();
  const entries = entriesInOrder(cues, state.places ?? [], track.order());
  return { document: { text: state.text, entries }, cues, problems };
}

function readDocument(source: string, { keepsPlaces }: { keepsPlaces: boolean }): State {
  const read = (isAbsolute: boolean) => readElements(source, isAbsolute, keepsPlaces ? [] : null);
  const state = read(false);
  return isMeantAbsolute(state.clock) ? read(true) : state;
}

function readElements(source: string, isAbsolute: boolean, places: TtmlPlace[] | null): State {
  const log = problemLog();
  const text = cleanSource(source, log);
  const state: State = {
    text,
    log,
    clock: { rates: ttmlRates(new Map()), isAbsolute, earlier: 0, lost: 0 },
    styles: ttmlStyles(),
    initial: {},
    regionTimes: new Map(),
    open: [],
    found: [],
    places,
    ignoredDepth: 0,
    closing: { from: text.length, to: text.length },
    reading: null,
  };
  const isWhole = readXml(text, {
    open: (element) => openElement(state, element),
    close: (name, range) => {
      state.closing = range;
      closeElement(state, name);
    },
    text: (words) => state.reading?.text(words, state.open.at(-1)?.isPreserved ?? false),
  });
  state.closing = { from: text.length, to: text.length };
  while (state.open.length > 0) endElement(state);
  if (!isWhole) log.note('broken_markup', 1);
  return state;
}

function openElement(state: State, element: XmlElement): void {
  const { open, clock, reading, styles } = state;
  const { name, prefix, attributes } = element;
  if (open.length >= MAX_DEPTH) {
    state.ignoredDepth += 1;
    return;
  }
  if (name === 'tt') clock.rates = ttmlRates(attributes);
  const parent = open.at(-1);
  const interval = intervalIn(parent?.interval, attributes, clock);
  const space = attributes.get('space') ?? (parent?.isPreserved ? 'preserve' : 'default');
  const region = name === 'region' ? attributes.get('id') : (attributes.get('region') ?? parent?.region);
  keepStyle(state, element, interval);
  const isForeign = prefix !== '' && prefix !== parent?.prefix && prefix !== open[0]?.prefix;
  const resolved = styles.resolve(attributes);
  const emphasis = emphasisOf(resolved, inheritedEmphasis(state, name, region));
  open.push({ name, prefix, interval, isPreserved: space === 'preserve', region, emphasis });
  if (reading) {
    const own = { styles: innerStyles(resolved, attributes), emphasis, ruby: resolved.get('ruby') };
    reading.open({ name, isForeign, interval, ...own, depth: open.length, tag: element.range });
  }
  // A timed paragraph is one, however its namespace is spelt.
  else if (name === 'p' && (!isForeign || interval.hasOwnTime)) openParagraph(state, element, resolved);
}

/** The emphasis of the elements around one that begins. A paragraph's region is around them all. */
function inheritedEmphasis(
  { open, styles, reading, initial }: State,
  name: string,
  region: string | undefined,
): Emphasis {
  const ofParent = open.at(-1)?.emphasis ?? {};
  const ofTag = reading ? TAG_EMPHASES.get(name) : undefined;
  if (ofTag) return { ...ofParent, ...ofTag };
  const isOuter = name === 'p' && !reading;
  return isOuter ? { ...emphasisOf(styles.region(region), initial), ...ofParent } : ofParent;
}

/** What the head says of styles and regions. A style inside a region belongs to it. */
function keepStyle(state: State, element: XmlElement, interval: Interval): void {
  const { open, styles, regionTimes } = state;
  const { name, attributes } = element;
  const parent = open.at(-1);
  const id = attributes.get('id');
  if (name === 'style' && parent?.name === 'region' && parent.region !== undefined)
    styles.addToRegion(parent.region, attributes);
  else if (name === 'style' || name === 'region') styles.add(name, attributes);
  else if (name === 'initial') state.initial = emphasisOf(attributes, state.initial);
  if (name === 'region' && id !== undefined && interval.hasOwnTime) regionTimes.set(id, interval);
}

function openParagraph(
  state: State,
  { attributes, line, range }: XmlElement,
  resolved: ReadonlyMap<string, string>,
): void {
  const { interval, region, emphasis } = state.open.at(-1)!;
  state.reading = startReading({
    interval,
    styles: paragraphStyles(attributes, resolved),
    emphasis,
    placement: placementOfRegion(state.styles.region(region), resolved),
    id: attributes.get('id'),
    line,
    tag: range,
    depth: state.open.length,
  });
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
  const { reading, open } = state;
  const depth = open.length;
  const { name, interval, region, isPreserved } = open.pop()!;
  const parent = open.at(-1);
  if (parent && TIMED.has(name)) endInterval(interval, parent.interval, name === 'p' || name === 'span');
  if (!reading) return;
  if (depth > reading.place.depth) {
    if (name !== 'br') reading.close(depth, state.closing);
    return;
  }
  endReading(state, reading, { region, isPreserved });
  state.reading = null;
}

function endReading(
  { clock, found, places, log, regionTimes, closing, open, text: source }: State,
  reading: ParagraphReading,
  { region, isPreserved }: { region: string | undefined; isPreserved: boolean },
): void {
  const { interval, line, placement, id } = reading.place;
  const { texts, hasLeftTimes } = reading.finish(closing);
  const regionTime = regionTimes.get(region ?? '');
  if (hasLeftTimes) log.note('inner_timestamps', line, found.length);
  const isTimed = interval.hasOwnTime || interval.startMs > 0 || interval.endMs < Infinity;
  for (const { element, ...timed } of texts) {
    if (timed.text === '' && (!isTimed || texts.length > 1)) continue;
    const { startMs, endMs } = regionTime ? sharedTime(timed, regionTime) : timed;
    const isEndless = endMs === Infinity;
    const cue: Cue = {
      ...timed,
      startMs,
      endMs: isEndless ? startMs + MISSING_END_MS : endMs,
      ...(placement ? { placement } : {}),
      ...(id === undefined || isRunningNumber(id) ? {} : { id }),
    };
    found.push({ cue, line, isEndless });
    if (places === null) continue;
    const isInSequence = open.at(-1)?.interval.isSequence ?? false;
    const isFree = !clock.rates.smpte && regionTime === undefined && !isInSequence && !isEndless;
    places.push(ttmlPlace(source, element, { isFree, keepsBlanks: isPreserved }));
  }
}

/** `p12` and `subtitle_3` count; they name nothing. */
export function isRunningNumber(id: string): boolean {
  return /^[a-z_.-]*\d+$/iu.test(id);
}

function buildTrack({ found, log }: State): TrackBuilder {
  const track = trackBuilder(log);
  found.forEach(({ cue, line, isEndless }, index) => {
    if (isEndless) log.note('missing_end', line, index);
    const nextMs = found[index + 1]?.cue.startMs ?? Infinity;
    const isCut = isEndless && nextMs > cue.startMs && nextMs < cue.endMs;
    track.add(isCut ? { ...cue, endMs: nextMs } : cue, line);
  });
  return track;
}
