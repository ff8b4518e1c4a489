import type { Placement } from '../cue.ts';
import { normaliseFont } from './angle-tags.ts';
import { commandsOf } from './commands.ts';
import type { SpanBuilder, Style } from './span-builder.ts';

/** The picture that ASS coordinates refer to. */
export interface Resolution {
  readonly width: number;
  readonly height: number;
}

const TOGGLES: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    i: { kind: 'italic' },
    b: { kind: 'bold' },
    u: { kind: 'underline' },
    s: { kind: 'strike' },
  }),
);
const RESETTABLE = [...TOGGLES.keys(), 'c', 'fn'];

/** SSA's own numbering of the nine positions, mapped to a numeric keypad's. */
export const LEGACY_ANCHORS: Readonly<Record<number, number>> = {
  1: 1,
  2: 2,
  3: 3,
  5: 7,
  6: 8,
  7: 9,
  9: 4,
  10: 5,
  11: 6,
};

/** Collects the `{\…}` blocks of a cue: spans go to the builder, the position is kept here. */
export interface OverrideReader {
  /** Reads one block, with its braces. */
  read(block: string, at: number): void;
  /** How many commands the blocks had that a cue cannot keep: `\\fad`, `\\fs`. */
  ignoredCount(): number;
  /** The position of the cue, as far as the blocks give it. */
  placement(): Placement | null;
}

/**
 * A reader of override blocks that opens and closes spans in `spans`. `stylesOf` gives the styles of a line without overrides, and those that a
 * reset to a style of another name brings.
 */
export function overrideReader(
  spans: SpanBuilder,
  resolution: Resolution,
  stylesOf: (name?: string) => readonly Style[] = () => [],
): OverrideReader {
  const place: { anchor?: number; xPercent?: number; yPercent?: number } = {};
  const set = (name: string, style: Style | null, at: number) => {
    spans.close(name, at);
    if (style) spans.open(name, [style], at);
  };
  const begin = (styles: readonly Style[], at: number) => {
    for (const [name, style] of TOGGLES)
      if (styles.some(({ kind }) => kind === style.kind)) spans.open(name, [style], at);
  };
  begin(stylesOf(), 0);
  let ignored = 0;
  const apply = (command: string, at: number) => {
    const anchor = /^an([1-9])/u.exec(command)?.[1];
    if (anchor) return void (place.anchor ??= Number(anchor));
    const legacyAnchor = /^a(\d{1,2})/u.exec(command)?.[1];
    if (legacyAnchor) return void (place.anchor ??= LEGACY_ANCHORS[Number(legacyAnchor)] ?? 2);
    const point = /^(?:pos|move)\s*\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/u.exec(command);
    if (point) {
      // The last position counts, as players do it.
      place.xPercent = percentOf(Number(point[1]), resolution.width);
      place.yPercent = percentOf(Number(point[2]), resolution.height);
      return;
    }
    const toggle = /^([ibus])(\d*)\s*$/u.exec(command);
    if (toggle) return set(toggle[1]!, Number(toggle[2]) > 0 ? TOGGLES.get(toggle[1]!)! : null, at);
    const colour = /^1?c(?:&H([\da-f]{1,8})&?)?\s*$/iu.exec(command);
    if (colour) return set('c', colour[1] ? { kind: 'colour', value: colourFromAss(colour[1]) } : null, at);
    const font = /^fn(.*)$/u.exec(command);
    if (font) {
      const name = normaliseFont(font[1]!);
      return set('fn', name ? { kind: 'font', value: name } : null, at);
    }
    const reset = /^r(.*)$/u.exec(command);
    if (!reset) return void (ignored += 1);
    for (const name of RESETTABLE) spans.close(name, at);
    begin(stylesOf(reset[1] || undefined), at);
  };
  return {
    read(block, at) {
      for (const command of commandsOf(block.slice(1, -1)))
        if (command.startsWith('\\')) apply(command.slice(1).trim(), at);
    },
    ignoredCount: () => ignored,
    placement: () => (Object.keys(place).length > 0 ? place : null),
  };
}

function percentOf(value: number, whole: number): number {
  return Math.round((value / whole) * 10_000) / 100;
}

/** ASS writes blue first: `0000FF` is red. */
export function colourFromAss(hex: string): string {
  const bgr = hex.padStart(6, '0').slice(-6).toLowerCase();
  return `#${bgr.slice(4)}${bgr.slice(2, 4)}${bgr.slice(0, 2)}`;
}
