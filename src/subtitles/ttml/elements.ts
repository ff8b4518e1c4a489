import type { Cue } from '../cue.ts';
import { excerptOf } from '../reading/problem-log.ts';
import { MISSING_END_MS } from '../reading/track-builder.ts';
import { ttmlPlace } from './entries.ts';
import { inheritedEmphasis, keepStyle } from './inheritance.ts';
import { endInterval, intervalIn, sharedTime } from './time/interval.ts';
import { type ParagraphReading, startReading, WORDLESS } from './reading.ts';
import { BACKGROUND, isInBackground, repeatedIn } from './roles.ts';
import { leaveOut } from './several-languages.ts';
import type { TtmlState } from './state.ts';
import { emphasisOf, innerStyles, paragraphStyles, placementOfRegion } from './style.ts';
import { ttmlRates } from './time/expression.ts';
import type { XmlElement } from '../reading/xml.ts';

const MAX_DEPTH = 200;

/** The elements that have a time. */
const TIMED: ReadonlySet<string> = new Set(['body', 'div', 'p', 'span']);

/** The elements whose language is that of a whole track: a paragraph in another one is a line of the film. */
const CONTAINERS: ReadonlySet<string> = new Set(['tt', 'body', 'div']);

/** An element begins. */
export function openElement(state: TtmlState, element: XmlElement): void {
  const { open, clock, reading, styles } = state;
  const { name, prefix, attributes } = element;
  if (open.length >= MAX_DEPTH) {
    state.ignoredDepth += 1;
    return;
  }
  if (name === 'tt') {
    clock.rates = ttmlRates(attributes);
    state.ownLanguage = attributes.get('lang') ?? '';
  }
  const parent = open.at(-1);
  const interval = intervalIn(parent?.interval, attributes, clock);
  if (interval.isNegative) state.log.note('negative_time', element.line, state.found.length);
  if (interval.isUnreadable && !reading && name !== 'p') tellUnreadable(state, element);
  const space = attributes.get('space') ?? (parent?.isPreserved ? 'preserve' : 'default');
  const region = name === 'region' ? attributes.get('id') : (attributes.get('region') ?? parent?.region);
  keepStyle(state, element, interval);
  const isForeign = prefix !== '' && prefix !== parent?.prefix && prefix !== open[0]?.prefix;
  const resolved = styles.resolve(attributes);
  const emphasis = emphasisOf(resolved, inheritedEmphasis(state, name, region));
  const language = (CONTAINERS.has(name) ? attributes.get('lang') : undefined) ?? parent?.language ?? '';
  open.push({ name, prefix, interval, isPreserved: space === 'preserve', region, language, emphasis });
  if (reading) {
    const repeated = repeatedIn(attributes);
    if (repeated !== null) leaveOut(state, repeated, element.line);
    reading.open({
      name,
      isLeftOut: isForeign || repeated !== null,
      interval,
      styles: innerStyles(resolved, attributes),
      emphasis,
      role: isInBackground(attributes) ? BACKGROUND : resolved.get('ruby'),
      depth: open.length,
      tag: element.range,
    });
  }
  // A timed paragraph is one, however its namespace is spelt.
  else if (name === 'p' && (!isForeign || interval.hasOwnTime)) openParagraph(state, element, resolved);
}

/** What is inside is read as if the element had no `begin`; a paragraph without words is left out. */
function tellUnreadable({ text, log }: TtmlState, { line, range }: Pick<XmlElement, 'line' | 'range'>): void {
  log.add('unreadable_timing', { line, excerpt: excerptOf(text.slice(range.from, range.to)) });
}

function openParagraph(
  state: TtmlState,
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

/** An element of this name ends. */
export function closeElement(state: TtmlState, name: string): void {
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

/** The innermost element ends. */
export function endElement(state: TtmlState): void {
  const { reading, open } = state;
  const depth = open.length;
  const { name, interval, region, isPreserved, language } = open.pop()!;
  const parent = open.at(-1);
  if (parent && TIMED.has(name)) endInterval(interval, parent.interval, name === 'p' || name === 'span');
  if (!reading) return;
  if (depth > reading.place.depth) {
    if (name !== 'br') reading.close(depth, state.closing);
    return;
  }
  endReading(state, reading, { region, isPreserved, language });
  state.reading = null;
}

function endReading(
  state: TtmlState,
  reading: ParagraphReading,
  { region, isPreserved, language }: { region: string | undefined; isPreserved: boolean; language: string },
): void {
  const { clock, found, places, log, regionTimes, closing, open, text: source } = state;
  const { interval, line, placement, id } = reading.place;
  const { texts, hasLeftTimes } = reading.finish(closing);
  const regionTime = regionTimes.get(region ?? '');
  if (state.omittedLanguages.has(language)) {
    if (texts.some(({ text }) => text !== '')) leaveOut(state, language || '–', line);
    return;
  }
  if (hasLeftTimes) log.note('inner_timestamps', line, found.length);
  const isTimed = interval.hasOwnTime || interval.startMs > 0 || interval.endMs < Infinity;
  for (const { element, ...timed } of texts) {
    if (timed.text === '' && (!isTimed || texts.length > 1)) continue;
    const { isUnreadable } = element.interval;
    if (isUnreadable && timed.text === '') {
      tellUnreadable(state, { line, range: element.opening });
      continue;
    }
    const { startMs, endMs } = regionTime ? sharedTime(timed, regionTime) : timed;
    const isEndless = endMs === Infinity;
    const { isUnset } = element.interval;
    const cue: Cue = {
      ...timed,
      startMs,
      endMs: isEndless ? startMs + MISSING_END_MS : endMs,
      ...(placement && !timed.placement ? { placement } : {}),
      ...(id === undefined || isRunningNumber(id) ? {} : { id }),
    };
    found.push({ cue, line, isEndless, isUnset, isUnreadable, language });
    if (places === null) continue;
    const isInSequence = open.at(-1)?.interval.isSequence ?? false;
    const isFree = !clock.rates.smpte && regionTime === undefined && !isInSequence && !isEndless && !isUnset;
    const place = ttmlPlace(source, element, { isFree, keepsBlanks: isPreserved });
    places.push(isUnreadable ? { ...place, isLost: true } : place);
  }
}

/** Words of the body that no paragraph holds are left out, which is reported; metadata are none. */
export function reportLooseWords({ open, log }: TtmlState, words: string, line: number): void {
  const usualPrefix = open[0]?.prefix;
  const isOther = ({ name, prefix }: TtmlState['open'][number]) =>
    WORDLESS.has(name) || (prefix !== '' && prefix !== usualPrefix);
  const isOutside = open.length === 0;
  if (!isOutside && (!open.some(({ name }) => name === 'body') || open.some(isOther))) return;
  log.add('unknown_line', { line, excerpt: excerptOf(words) });
}

/** `p12` and `subtitle_3` count; they name nothing. */
export function isRunningNumber(id: string): boolean {
  return /^[a-z_.-]*\d+$/iu.test(id);
}
