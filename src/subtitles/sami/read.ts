import type { TextRange } from '../document/document.ts';
import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import type { LossProblemCode } from '../problem.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { cleanSource } from '../reading/source-text.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { lineCounter } from '../reading/line-counter.ts';
import { estimatedStarts } from '../timing/estimated-times.ts';
import { voiceSpans } from '../markup/voice-span.ts';
import { languagesOf } from './languages.ts';
import { attributeOf, type SamiTag, scanTags } from './scan-tags.ts';
import { samiText, type StyledText } from './styled-text.ts';

/** A paragraph of one class: words, or a blank that takes the class's words off the picture. */
interface Paragraph extends TextRange {
  readonly startMs: number;
  /** Its start could not be read: it is estimated. */
  readonly isLost: boolean;
  readonly className: string;
  readonly styled: StyledText;
  readonly line: number;
  /** It says who speaks the words of the next paragraph. */
  readonly isSpeaker: boolean;
}

/**
 * Reads SAMI. A file may hold a language in each class of paragraphs: the one that is asked for is read, else the class with the most words, and the
 * others are reported. A text stays until the next paragraph of its class. Never throws.
 */
export function parseSami(source: string, options?: ReadOptions): ParsedFile {
  return readSami(source, options).file;
}

/** A language of the file. */
interface SamiClass {
  readonly name: string;
  readonly paragraphs: readonly Paragraph[];
  /** How many of them have words. */
  readonly words: number;
}

interface ReadSami {
  readonly file: ParsedFile;
  /** Where the words of its cues stand, in the order of the track. */
  readonly places: readonly TextRange[];
}

/** The same, with the places of the words. */
export function readSami(source: string, { language }: ReadOptions = {}): ReadSami {
  const log = problemLog();
  const text = cleanSource(source, log);
  const classes = classesOf(paragraphsOf(text, log));
  const spoken = classes.filter(({ words }) => words > 0);
  const wanted = spoken.find(({ name }) => name === language) ?? mostSpoken(spoken);
  for (const { name, paragraphs } of spoken)
    if (name !== wanted.name) {
      const { line } = paragraphs[0]!;
      log.add('other_language_left_out', { line, excerpt: name, count: paragraphs.length });
    }
  const cues = cuesOf(wanted.paragraphs);
  const track = trackBuilder(log);
  addOpenCues(track, cues, log);
  const parsed = track.finish();
  const order = track.order() ?? [...cues.keys()];
  const places = text === source ? order.map((index) => cues[index]!.place) : [];
  if (spoken.length < 2) return { file: parsed, places };
  const languages = {
    all: languagesOf(
      text,
      spoken.map(({ name }) => name),
    ),
    read: wanted.name,
  };
  return { file: { ...parsed, languages }, places };
}

/** The paragraphs of each class. Those without one belong to the only class that there is; beside several they are a class too. */
function classesOf(paragraphs: readonly Paragraph[]): readonly SamiClass[] {
  const classes = new Map<string, Paragraph[]>();
  for (const paragraph of paragraphs) {
    const others = classes.get(paragraph.className);
    if (others) others.push(paragraph);
    else classes.set(paragraph.className, [paragraph]);
  }
  const names = [...classes.keys()];
  const [only] = names.filter((name) => name !== '');
  if (only !== undefined && names.length === 2 && classes.has('')) return [samiClass(only, paragraphs)];
  return Array.from(classes, ([name, ofName]) => samiClass(name, ofName));
}

function samiClass(name: string, paragraphs: readonly Paragraph[]): SamiClass {
  return { name, paragraphs, words: wordsIn(paragraphs) };
}

function mostSpoken(classes: readonly SamiClass[]): SamiClass {
  let most = samiClass('', []);
  for (const each of classes) if (each.words > most.words) most = each;
  return most;
}

function wordsIn(paragraphs: readonly Paragraph[]): number {
  return paragraphs.filter(({ styled }) => styled.text !== '').length;
}

/** A tag that ends the words before it, and the words behind it, up to the next such tag. */
interface Segment extends TextRange {
  readonly tag: SamiTag;
  readonly isBeforeParagraph: boolean;
}

const LIMITS: ReadonlySet<string> = new Set(['sami', 'head', 'body', 'sync', 'p']);

function* segmentsOf(text: string): Generator<Segment> {
  let tag: SamiTag | null = null;
  for (const next of scanTags(text)) {
    if (!LIMITS.has(next.name)) continue;
    if (tag) yield { tag, from: tag.to, to: next.from, isBeforeParagraph: next.name === 'p' };
    tag = next;
  }
  if (tag) yield { tag, from: tag.to, to: text.length, isBeforeParagraph: false };
}

/** What a SYNC shows. */
interface Sync extends TextRange {
  /** `null` where it cannot be read. */
  readonly startMs: number | null;
  readonly line: number;
  readonly paragraphs: Omit<Paragraph, 'startMs' | 'isLost'>[];
}

/** The paragraphs that have a time, or words to show. Words outside of them are reported. */
function paragraphsOf(text: string, log: ProblemLog): Paragraph[] {
  const syncs = syncsOf(text, log).filter((sync) => {
    if (sync.startMs !== null) return true;
    const hasWords = sync.paragraphs.some(({ styled }) => styled.text !== '');
    if (hasWords) log.note('lost_times', sync.line);
    else
      log.add('unreadable_timing', { line: sync.line, excerpt: excerptOf(text.slice(sync.from, sync.to)) });
    return hasWords;
  });
  const starts = estimatedStarts(syncs.map(({ startMs }) => startMs));
  return syncs.flatMap(({ startMs, paragraphs }, index) =>
    paragraphs.map((paragraph) => ({ ...paragraph, startMs: starts[index]!, isLost: startMs === null })),
  );
}

function syncsOf(text: string, log: ProblemLog): Sync[] {
  const lineAt = lineCounter(text);
  const syncs: (Sync & { to: number })[] = [];
  let sync: (Sync & { to: number }) | null = null;
  let stray: LossProblemCode | null = null;
  tellWordsBefore(text, log);
  for (const { tag, from, to, isBeforeParagraph } of segmentsOf(text)) {
    const line = lineAt(tag.from);
    stray = strayAfter(tag, stray);
    if (tag.name === 'sync' && !tag.isClosing) {
      sync = { startMs: startOf(attributeOf(tag, 'start')), line, paragraphs: [], from: tag.from, to };
      syncs.push(sync);
    }
    const raw = text.slice(from, to);
    const styled = samiText(raw);
    if (sync && isParagraph(tag)) {
      sync.to = to;
      // What stands between SYNC and P is nothing but line ends, though words may follow SYNC without a paragraph.
      const isGap = tag.name === 'sync' && isBeforeParagraph && styled.text === '';
      if (!isGap) sync.paragraphs.push({ ...paragraphTag(tag), styled, line, from, to });
    } else if (stray !== null && styled.text !== '') {
      log.add(stray, { line: lineAt(to - raw.trimStart().length), excerpt: excerptOf(styled.text) });
    }
  }
  return syncs;
}

function tellWordsBefore(text: string, log: ProblemLog): void {
  const head = samiText(text.slice(0, firstLimit(text)));
  if (head.text !== '') log.add('text_before_first_cue', { line: 1, excerpt: excerptOf(head.text) });
}

function firstLimit(text: string): number {
  for (const { name, from } of scanTags(text)) if (LIMITS.has(name)) return from;
  return text.length;
}

function isParagraph({ name, isClosing }: SamiTag): boolean {
  return !isClosing && (name === 'p' || name === 'sync');
}

function paragraphTag(tag: SamiTag): Pick<Paragraph, 'className' | 'isSpeaker'> {
  if (tag.name === 'sync') return { className: '', isSpeaker: false };
  return {
    className: (attributeOf(tag, 'class') ?? '').toUpperCase(),
    isSpeaker: attributeOf(tag, 'id')?.toLowerCase() === 'source',
  };
}

/** What words that belong to no paragraph are reported as behind a tag; `null` in the head, which is not shown. */
function strayAfter({ name, isClosing }: SamiTag, before: LossProblemCode | null): LossProblemCode | null {
  if (name === 'p') return before ?? 'text_before_first_cue';
  if (name === 'sync') return 'unknown_line';
  if (name === 'head') return isClosing ? 'text_before_first_cue' : null;
  if (isClosing) return 'trailing_text';
  return name === 'body' ? 'text_before_first_cue' : null;
}

function startOf(value: string | null): number | null {
  const ms = Number.parseFloat(value ?? '');
  return Number.isFinite(ms) ? Math.round(ms) : null;
}

/** A cue and where its words stand. */
interface PlacedCue extends OpenCue {
  readonly place: TextRange;
}

function cuesOf(paragraphs: readonly Paragraph[]): PlacedCue[] {
  const ends = endsOf(paragraphs);
  return paragraphs.flatMap((paragraph, index): PlacedCue[] => {
    const { startMs, line, from, to } = paragraph;
    const { text, spans, placement } = spokenBy(paragraphs[index - 1], paragraph);
    if (text === '' || namesSpeaker(paragraph, paragraphs[index + 1])) return [];
    const cue = { startMs, endMs: ends[index]!, text, ...(spans.length > 0 ? { spans } : {}), line };
    return [{ ...cue, ...(placement ? { placement } : {}), place: { from, to } }];
  });
}

/** Where the text of each paragraph ends: with the next that starts at another time. `null` where there is none, or an earlier one. */
function endsOf(paragraphs: readonly Paragraph[]): (number | null)[] {
  const ends = new Array<number | null>(paragraphs.length).fill(null);
  for (let index = paragraphs.length - 2; index >= 0; index -= 1) {
    const [startMs, nextMs] = [paragraphs[index]!.startMs, paragraphs[index + 1]!.startMs];
    if (nextMs === startMs) ends[index] = ends[index + 1]!;
    else if (nextMs > startMs) ends[index] = nextMs;
  }
  return ends;
}

/** Whether a paragraph names the speaker of the next one, shown with it. On its own, it is a cue's text. */
function namesSpeaker({ isSpeaker, startMs }: Paragraph, next: Paragraph | undefined): boolean {
  return isSpeaker && next?.startMs === startMs && next.styled.text !== '';
}

/** The words of a paragraph, spoken by whom the one before it names. */
function spokenBy(before: Paragraph | undefined, paragraph: Paragraph): StyledText {
  const { text, spans } = paragraph.styled;
  const speaker =
    before && namesSpeaker(before, paragraph) ? before.styled.text.replaceAll('\n', ' ').trim() : '';
  if (speaker === '') return paragraph.styled;
  return { ...paragraph.styled, spans: [...voiceSpans(text, speaker), ...spans] };
}
