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
  /** How many syllables have a time. */
  readonly syllables: number;
  /** Events whose words are a part of its own. */
  readonly pieces: Sung[];
  /** Events of its time with other words. */
  readonly others: Sung[];
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
    for (const line of around) line.isWhole ||= line.letters === event.letters;
    if (!event.isEffect || around.some(({ letters }) => letters === event.letters)) continue;
    const own = around.find(({ letters }) => letters.includes(event.letters));
    if (own) own.pieces.push(event);
    else nearest(around, event)?.others.push(event);
  }
  const cut = lines.flatMap((line) => {
    const pieces = piecesOf(line);
    return pieces.length > 1 ? [{ line, pieces }] : [];
  });
  return {
    sources: new Set(cut.filter(({ line }) => !line.isWhole).map(({ line }) => line.number)),
    pieces: new Set(cut.flatMap(({ pieces }) => pieces.map(({ number }) => number))),
  };
}

/**
 * The syllables of a line: events with parts of its words. Where most have others, the words were translated, if there are as many events as syllables that
 * have a time.
 */
function piecesOf({ syllables, pieces, others, isWhole }: Line): readonly Sung[] {
  if (isWhole || pieces.length > others.length) return pieces;
  const all = [...pieces, ...others];
  const isTranslated =
    syllables > 1 && all.length >= syllables && all.some(({ letters }) => letters !== all[0]!.letters);
  return isTranslated ? all : pieces;
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
    if (letters === '' || letters.length > MAX_LETTERS) continue;
    const sung = { number, ...event.timing, letters, style: event.style };
    if (dialogue) shown.push({ ...sung, isEffect: isKaraokeEffect(effect) });
    // A bar parts a syllable from its reading, which stands in an event of its own.
    else if (effect === 'karaoke' && !event.text.includes('|'))
      lines.push({ ...sung, syllables: syllablesIn(event.text), pieces: [], others: [], isWhole: false });
  }
  return { lines, shown };
}

function syllablesIn(source: string): number {
  return source.match(/\\k[fo]?\d/giu)?.length ?? 0;
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
