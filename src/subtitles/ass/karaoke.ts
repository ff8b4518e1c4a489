import type { Karaoke } from '../document/document.ts';
import { type Line, linesAround, nearest, type Sung, sungIn } from './sung-lines.ts';

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
  const isAll =
    !isShown &&
    !(isSung && own.length > others.length) &&
    !isOneText(events, line) &&
    isTranslated(events, line.syllables);
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

/** Beside a line that is shown as a whole stand few events: its neighbours, which fade out and in meanwhile. */
const EVENTS_OF_WHOLE = 4;

/** Whether the events that are shown as long as the line have one text: the line as a whole, in other words. Of syllables, there are several. */
function isOneText(events: readonly Sung[], { startMs, endMs }: Line): boolean {
  const whole = events.filter((event) => event.startMs === startMs && event.endMs === endMs);
  const texts = new Set(whole.map(({ letters }) => letters));
  return texts.size === 1 && whole.length * EVENTS_OF_WHOLE >= events.length;
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
