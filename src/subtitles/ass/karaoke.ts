import type { Karaoke } from '../document/document.ts';
import { partitionPoint } from '../search/partition-point.ts';
import { linesOf } from '../reading/lines-of.ts';
import { readEvent } from './event.ts';
import { commentLine, newScript, readScriptLine, type Script } from './script.ts';
import { readAssText } from './text.ts';

/** Templates of Aegisub's karaoke templater and the code for them: a program whose output stands in events of its own. */
export function isKaraokeCode(effect: string): boolean {
  return effect !== '' && /^(?:template|code)(?:\s|$)/iu.test(effect);
}

/** What a template has made. */
export function isKaraokeEffect(effect: string): boolean {
  return effect.toLowerCase() === 'fx';
}

/** An event that may be a line of a song, or a piece of one. */
interface Sung {
  readonly number: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly letters: string;
  readonly style: string;
}

/** A line of a song, and what of it is shown. */
interface Line extends Sung {
  /** How many syllables have a time and letters. */
  readonly syllables: number;
  /** What the template has made of it, in the order of the file: an event may belong to a line by its words or by its time. */
  readonly events: Sung[];
  /** An event shows it as it is. */
  isWhole: boolean;
}

/** What Aegisub's karaoke templater has made of the comments with the effect `karaoke`: events with the effect `fx`. `null` where there is none. */
export function karaokeIn(text: string): Karaoke | null {
  // As Aegisub writes them.
  if (!text.includes(',fx,') || !text.includes(',karaoke,')) return null;
  const { lines, shown } = sungIn(text);
  const sorted = lines.toSorted((a, b) => a.startMs - b.startMs);
  const ofStyle = Map.groupBy(sorted, ({ style }) => style);
  for (const event of shown) {
    const around = linesAround(ofStyle.get(event.style) ?? [], event);
    const whole = around.filter(({ letters }) => letters === event.letters);
    for (const line of whole) line.isWhole = true;
    if (!event.isEffect || whole.length > 0) continue;
    const own = nearest(
      around.filter(({ letters }) => letters.includes(event.letters)),
      event,
    );
    (own ?? nearest(around, event))?.events.push(event);
  }
  const cut = lines.map((line) => ({ line, ...cutOf(line) })).filter(({ pieces }) => pieces.length > 0);
  return {
    sources: new Set(cut.filter(({ isShown }) => !isShown).map(({ line }) => line.number)),
    pieces: new Set(cut.flatMap(({ pieces }) => pieces.map(({ number }) => number))),
  };
}

/** The syllables of a line, and whether an event shows all of its words beside them. */
interface Cut {
  readonly pieces: readonly Sung[];
  readonly isShown: boolean;
}

/** Takes the syllables of a line from its other events. Where its words or theirs were translated, these differ. */
function cutOf(line: Line): Cut {
  const events = line.events.filter(({ letters }) => letters !== '');
  const own = events.filter(({ letters }) => line.letters.includes(letters));
  const others = events.filter(({ letters }) => !line.letters.includes(letters));
  const isSung = sings(own, line.letters);
  const isShown = line.isWhole || (isSung && isLine(others, own));
  const isAll = !isShown && !(isSung && own.length > others.length) && isTranslated(events, line.syllables);
  const pieces = isAll ? events : own;
  // Blanks, signs and shapes go with the syllables.
  const silent = line.events.filter(({ letters }) => letters === '');
  return { pieces: pieces.length > 1 ? [...pieces, ...silent] : [], isShown };
}

/** Whether events give a line's letters one after the other, as syllables do that were not translated. */
function sings(events: readonly Sung[], letters: string): boolean {
  let sung = 0;
  for (const event of events) if (letters.startsWith(event.letters, sung)) sung += event.letters.length;
  return sung === letters.length;
}

/** Whether events show one text that is longer than any syllable: the line itself, translated. */
function isLine([first, ...more]: readonly Sung[], syllables: readonly Sung[]): boolean {
  if (!first || more.some(({ letters }) => letters !== first.letters)) return false;
  return syllables.every(({ letters }) => letters.length < first.letters.length);
}

/** A line of one syllable may stand in two events beside those of the next. */
const MIN_LETTERS = 3;
/** A template may also make an event of each word. */
const SYLLABLES_OF_WORD = 3;

/** Whether events may be the syllables of a line that has other words now: about as many as it has with a time, and different ones. */
function isTranslated(events: readonly Sung[], syllables: number): boolean {
  const different = new Set(events.map(({ letters }) => letters)).size;
  return events.length * SYLLABLES_OF_WORD >= syllables && different >= (syllables > 1 ? 2 : MIN_LETTERS);
}

/** The line in whose middle an event is shown. */
function nearest(lines: readonly Line[], { startMs, endMs }: Sung): Line | undefined {
  const distance = (line: Line) => Math.abs(line.startMs + line.endMs - startMs - endMs);
  let found = lines[0];
  for (const line of lines) if (distance(line) < distance(found!)) found = line;
  return found;
}

/** No line of a song is longer: to look for each piece in more would take the square of a file's length. */
const MAX_LETTERS = 1_000;

function sungIn(text: string) {
  const script = newScript();
  const lines: Line[] = [];
  const shown: (Sung & { readonly isEffect: boolean })[] = [];
  for (const { from, to, number } of linesOf(text)) {
    const source = text.slice(from, to);
    const dialogue = readScriptLine(script, source);
    const line = dialogue ?? commentLine(script, source);
    const event = line && readEvent(line);
    if (!event?.timing) continue;
    const effect = event.effect.toLowerCase();
    const letters = lettersOf(event.text, script, event.style);
    const isEffect = isKaraokeEffect(effect);
    if ((letters === '' && !isEffect) || letters.length > MAX_LETTERS) continue;
    const sung = { number, ...event.timing, letters, style: event.style };
    if (dialogue) shown.push({ ...sung, isEffect });
    // A bar parts a syllable from its reading, which stands in an event of its own.
    else if (effect === 'karaoke' && !event.text.includes('|'))
      lines.push({ ...sung, syllables: syllablesIn(event.text), events: [], isWhole: false });
  }
  return { lines, shown };
}

/** A time of karaoke in its block, and letters behind it. */
const SYLLABLE = /\\k[fot]?\d[^{}]{0,200}\}[^{\p{L}\p{N}]{0,50}[\p{L}\p{N}]/giu;

function syllablesIn(source: string): number {
  return source.match(SYLLABLE)?.length ?? 0;
}

function lettersOf(source: string, script: Script, style: string): string {
  return readAssText(source, script, style)
    .text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Effects begin before the line and end after it. */
const LEAD_MS = 5_000;
const MAX_LINES = 8;

/** The lines of a song that are sung about then, the last first. */
function linesAround(sorted: readonly Line[], { startMs, endMs }: Sung): Line[] {
  const begun = partitionPoint(sorted.length, (index) => sorted[index]!.startMs <= endMs + LEAD_MS);
  return sorted
    .slice(Math.max(0, begun - MAX_LINES), begun)
    .reverse()
    .filter((line) => line.endMs + LEAD_MS >= startMs);
}
