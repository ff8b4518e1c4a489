import type { Cue, Track } from '../cue.ts';
import { matchCues } from '../document/match-cues.ts';
import { bytesOfString } from '../encoding/byte-string.ts';
import { ascii, type Block, continues, isUnshown } from './blocks.ts';
import { Code, ebuFrameRate, GSI_BYTES, TELETEXT_ROWS, TOP_ROWS } from './layout.ts';
import { type EbuSubtitle, readEbuSubtitles } from './read.ts';
import { PLAIN_ROWS, type RowStyle } from './write-text-field.ts';

/** What a translation keeps of the file that it comes from. */
export interface EbuSource {
  readonly generalBlock: Uint8Array;
  readonly fps: number;
  /** The code table that it states. */
  readonly tableCode: string;
  /** The start of the programme, from which its cues count. */
  readonly offsetMs: number;
  /** Where each cue of a track stands, and how its rows are written; a `null` row where the source says nothing of it. */
  readonly placesOf: (track: Track) => readonly SourcePlace[];
}

export interface SourcePlace {
  /** The number of the subtitle; `null` where it counts from zero. */
  readonly number: number | null;
  /** Its text with all codes; empty where the source has none for it. */
  readonly field: readonly number[];
  /** The group of the subtitle, and its part in a set that stays on screen together. */
  readonly group: number;
  readonly cumulative: number;
  /** It has a background of its own, which a text that is written anew does not keep. */
  readonly hasBackground: boolean;
  /** Blocks of user data and of comments that follow it. */
  readonly followedBy: readonly Uint8Array[];
  readonly row: number | null;
  readonly justification: number;
  readonly rows: RowStyle;
}

const CENTRED = 2;

export const NO_PLACE: SourcePlace = {
  number: null,
  field: [],
  group: 0,
  cumulative: 0,
  hasBackground: false,
  followedBy: [],
  row: null,
  justification: CENTRED,
  rows: PLAIN_ROWS,
};

/** The source that is kept as a byte string; `null` where it is no EBU STL. */
export function ebuSourceOf(text: string): EbuSource | null {
  const bytes = bytesOfString(text);
  const fps = ebuFrameRate(bytes);
  if (fps === null) return null;
  const { subtitles, blocks, offsetMs } = readEbuSubtitles(bytes);
  const unshown = unshownAfter(blocks);
  return {
    generalBlock: bytes.slice(0, GSI_BYTES),
    fps,
    tableCode: ascii(bytes, 12, 2),
    offsetMs,
    placesOf: (track) => placesOf(subtitles, track, unshown),
  };
}

type Unshown = ReadonlyMap<number, readonly Uint8Array[]>;

/** The blocks that are not shown, by the index of the first block of the subtitle that they follow. Those before all subtitles go to the first. */
function unshownAfter(blocks: readonly Block[]): Unshown {
  const found = new Map<number, Uint8Array[]>();
  let first = blocks.findIndex((block) => !isUnshown(block));
  let before: Block | null = null;
  for (const block of blocks) {
    if (isUnshown(block)) {
      const others = found.get(first) ?? [];
      others.push(block.bytes);
      found.set(first, others);
    } else {
      if (!before || !continues(before, block)) first = block.index;
      before = block;
    }
  }
  return found;
}

function placesOf(subtitles: readonly EbuSubtitle[], track: Track, unshown: Unshown): SourcePlace[] {
  const matches = matchCues(
    subtitles.map(({ cue }) => cue),
    track,
  );
  const model = subtitles[0];
  const usual = { ...NO_PLACE, rows: model ? rowStyleOf(model.field) : PLAIN_ROWS };
  const areAll = matches.length === subtitles.length && matches.every((match, index) => match === index);
  return track.map((cue, index) => {
    const subtitle = subtitles[matches[index] ?? -1];
    const number = areAll ? subtitles[index]!.first.number : (model?.first.number ?? 0) + index;
    return { ...(subtitle ? placeIn(subtitle, cue, unshown) : usual), number };
  });
}

function placeIn(
  { cue: source, first, field }: EbuSubtitle,
  cue: Cue,
  unshown: Unshown,
): Omit<SourcePlace, 'number'> {
  const rows = rowStyleOf(field);
  const isMoved = source.placement?.anchor !== cue.placement?.anchor;
  const row = isMoved ? null : rowFor(first.row, linesOf(source) - linesOf(cue), rows);
  return {
    field,
    group: first.group,
    cumulative: first.cumulative,
    hasBackground: field.includes(Code.newBackground),
    followedBy: unshown.get(first.index) ?? [],
    row,
    justification: first.justification,
    rows,
  };
}

/** The row of the first line. Below the top the last line stays where it is; rows of a finer grid are left as they are. */
function rowFor(row: number, fewerLines: number, { isDouble }: RowStyle): number {
  if (row < TOP_ROWS || row > TELETEXT_ROWS) return row;
  return Math.min(TELETEXT_ROWS, Math.max(1, row + fewerLines * (isDouble ? 2 : 1)));
}

function linesOf({ text }: Cue): number {
  return text.split('\n').length;
}

function rowStyleOf(field: readonly number[]): RowStyle {
  return { isBoxed: field.includes(Code.startBox), isDouble: field.includes(Code.doubleHeight) };
}
