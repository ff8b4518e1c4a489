import type { Cue, Track } from '../cue.ts';
import { matchCues } from '../document/match-cues.ts';
import { bytesOfString } from '../encoding/byte-string.ts';
import { ascii, type Block } from './blocks.ts';
import type { ReadingTable } from './character-table.ts';
import { Code, ebuFrameRate, GSI_BYTES, TELETEXT_ROWS, TOP_ROWS } from './layout.ts';
import { type EbuSubtitle, readEbuSubtitles } from './read.ts';
import { PLAIN_ROWS, type RowStyle } from './write-text-field.ts';

/** What a translation keeps of the file that it comes from. */
export interface EbuSource {
  readonly generalBlock: Uint8Array;
  readonly fps: number;
  /** The code table that it states. */
  readonly tableCode: string;
  /** The table that its texts are in, whatever it states. */
  readonly table: ReadingTable;
  /** The start of the programme, from which its cues count. */
  readonly offsetMs: number;
  /** How many blocks and subtitles it has, whatever its general block says. */
  readonly counts: EbuCounts;
  /** Where each cue of a track stands, and how its rows are written; a `null` row where the source says nothing of it. */
  readonly placesOf: (track: Track) => readonly SourcePlace[];
}

export interface EbuCounts {
  readonly blocks: number;
  readonly subtitles: number;
}

export interface SourcePlace {
  /** The subtitle of the source, where it has one. */
  readonly subtitle: EbuSubtitle | null;
  /** The number of the subtitle; `null` where it counts from zero. */
  readonly number: number | null;
  /** Its text with all codes; empty where the source has none for it. */
  readonly field: Uint8Array;
  /** The group of the subtitle, and its part in a set that stays on screen together. */
  readonly group: number;
  readonly cumulative: number;
  /** It has a background of its own, which a text that is written anew does not keep. */
  readonly hasBackground: boolean;
  readonly others: readonly OtherBlock[];
  readonly row: number | null;
  readonly justification: number;
  readonly rows: RowStyle;
}

/** A block beside a subtitle from which no cue comes: user data, or a comment. */
export interface OtherBlock {
  readonly block: Block;
  /** How many blocks of the subtitle stand before it. */
  readonly behind: number;
}

const CENTRED = 2;

export const NO_PLACE: SourcePlace = {
  subtitle: null,
  number: null,
  field: new Uint8Array(0),
  group: 0,
  cumulative: 0,
  hasBackground: false,
  others: [],
  row: null,
  justification: CENTRED,
  rows: PLAIN_ROWS,
};

/** The source that is kept as a byte string; `null` where it is no EBU STL. */
export function ebuSourceOf(text: string): EbuSource | null {
  const bytes = bytesOfString(text);
  const fps = ebuFrameRate(bytes);
  if (fps === null) return null;
  const { subtitles, blocks, offsetMs, table } = readEbuSubtitles(bytes);
  const others = othersBeside(blocks, subtitles);
  return {
    generalBlock: bytes.slice(0, GSI_BYTES),
    fps,
    tableCode: ascii(bytes, 12, 2),
    table,
    offsetMs,
    counts: { blocks: blocks.length, subtitles: subtitles.length },
    placesOf: (track) => placesOf(subtitles, track, others),
  };
}

type Others = ReadonlyMap<EbuSubtitle, readonly OtherBlock[]>;

/** The blocks from which no cue comes, by the subtitle that they follow. Those before all subtitles go with the first. */
function othersBeside(blocks: readonly Block[], subtitles: readonly EbuSubtitle[]): Others {
  const owners = new Map(subtitles.flatMap((subtitle) => subtitle.parts.map((part) => [part, subtitle])));
  const found = new Map<EbuSubtitle, OtherBlock[]>();
  let current = blocks.map((block) => owners.get(block)).find((owner) => owner !== undefined);
  let behind = 0;
  for (const block of blocks) {
    const owner = owners.get(block);
    if (owner) behind = owner === current ? behind + 1 : 1;
    current = owner ?? current;
    if (owner || !current) continue;
    const others = found.get(current) ?? [];
    others.push({ block, behind });
    found.set(current, others);
  }
  return found;
}

function placesOf(subtitles: readonly EbuSubtitle[], track: Track, others: Others): SourcePlace[] {
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
    if (!subtitle) return { ...usual, number };
    return { ...placeIn(subtitle, cue), others: others.get(subtitle) ?? [], number };
  });
}

function placeIn(subtitle: EbuSubtitle, cue: Cue): Omit<SourcePlace, 'number' | 'others'> {
  const { cue: source, first, field } = subtitle;
  const rows = rowStyleOf(field);
  const isMoved = source.placement?.anchor !== cue.placement?.anchor;
  const row = isMoved ? null : rowFor(first.row, linesOf(source) - linesOf(cue), rows);
  return {
    subtitle,
    field,
    group: first.group,
    cumulative: first.cumulative,
    hasBackground: field.includes(Code.newBackground),
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

function rowStyleOf(field: Uint8Array): RowStyle {
  return { isBoxed: field.includes(Code.startBox), isDouble: field.includes(Code.doubleHeight) };
}
