import type { Cue, Track } from '../cue.ts';
import { isSameStyledText } from '../document/match-spans.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { WriteOptions } from '../write-options.ts';
import type { EncodedTrack } from '../written-track.ts';
import { type Block, isUserData } from './blocks.ts';
import { type CharacterTable, characterTables, type ReadingTable } from './character-table.ts';
import { canEncode, lettersOf } from './encode-text.ts';
import { generalBlock, keptGeneralBlock } from './general-block.ts';
import { Code, GSI_BYTES, NTSC_FPS, TELETEXT_ROWS, TEXT_AT, TTI_BYTES } from './layout.ts';
import { ebuSourceOf, NO_PLACE, type OtherBlock, type SourcePlace } from './source.ts';
import { codeOfTime, timeOfCode } from './timecode.ts';
import { isSameInBoth, recodeField } from './recode-field.ts';
import { hasBackgroundAmongWords, inCodesOf } from './source-codes.ts';
import { readTextField } from './text-field.ts';
import { writeTextField } from './write-text-field.ts';

const FIELD_BYTES = TTI_BYTES - TEXT_AT;
const BOTTOM_ROW = 20;
const TOP_ROW = 1;
const EXTENSION_AT = 3;
const LAST_BLOCK = 0xff;

interface Writing {
  readonly table: CharacterTable;
  /** That of the source. */
  readonly sourceTable: ReadingTable;
  readonly fps: number;
  readonly offsetMs: number;
  readonly dropped: Dropped;
}

/**
 * A track as EBU STL, and what was left out: that of its source, with other words and times, or a new one for open subtitles, at 25 frames a second, or at
 * 30 where these are asked for. Characters that no table has become question marks.
 */
export function encodeEbuStl(
  track: Track,
  { language = '', frameRate = 25, sourceText }: WriteOptions = {},
): EncodedTrack {
  const dropped: Dropped = {};
  const source = sourceText === undefined ? null : ebuSourceOf(sourceText);
  const table = tableFor(track, source?.tableCode);
  const fps = source?.fps ?? (Math.round(frameRate) === 30 ? NTSC_FPS : 25);
  const places = source?.placesOf(track) ?? [];
  const writing = {
    table,
    sourceTable: source?.table ?? table,
    fps,
    offsetMs: source?.offsetMs ?? 0,
    dropped,
  };
  const placed = track.map((cue, index) => ({ cue, index, place: places[index] ?? NO_PLACE }));
  const blocks = inOrderOfSource(placed).flatMap((cue) => blocksOf(cue, writing));
  const facts = { table: table.code, language, blocks: blocks.length, subtitles: track.length };
  const bytes = new Uint8Array(GSI_BYTES + blocks.length * TTI_BYTES);
  bytes.set(
    source
      ? keptGeneralBlock(source.generalBlock, facts, source.counts)
      : generalBlock(facts, { isNtsc: fps === NTSC_FPS }),
  );
  blocks.forEach((block, index) => bytes.set(block, GSI_BYTES + index * TTI_BYTES));
  return { bytes, dropped };
}

/** The table in which the fewest letters are missing: the preferred one, else the Latin one where several have all. */
function tableFor(track: Track, preferredCode = '00'): CharacterTable {
  const letters = new Set<string>();
  for (const cue of track) for (const letter of lettersOf(cue.text)) letters.add(letter.text);
  letters.delete('\n');
  const isPreferred = ({ code }: CharacterTable) => code === preferredCode;
  const measured = [...characterTables()]
    .sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    .map((table) => ({
      table,
      missing: [...letters].filter((letter) => !canEncode(letter, table)).length,
    }));
  return measured.reduce((best, next) => (next.missing < best.missing ? next : best)).table;
}

interface PlacedCue {
  readonly cue: Cue;
  readonly index: number;
  readonly place: SourcePlace;
}

/** As the subtitles stand in the source, where all come from there: it may have them in another order than their times. */
function inOrderOfSource(cues: readonly PlacedCue[]): readonly PlacedCue[] {
  const indexOf = ({ place }: PlacedCue) => place.subtitle?.first.index ?? Number.NaN;
  return cues.every((cue) => indexOf(cue) >= 0) ? [...cues].sort((a, b) => indexOf(a) - indexOf(b)) : cues;
}

function blocksOf(placed: PlacedCue, writing: Writing): Uint8Array[] {
  const { cue, place, index } = placed;
  const { subtitle, others } = place;
  const number = place.number ?? index;
  if (cue.id !== undefined) drop(writing.dropped, 'identifier');
  const isTop = cue.placement?.anchor === 8;
  if (cue.placement && !(isTop && Object.keys(cue.placement).length === 1)) drop(writing.dropped, 'position');
  const own =
    subtitle &&
    isSameCue(cue, subtitle.cue) &&
    isSameInBoth(subtitle.field, writing.sourceTable, writing.table)
      ? subtitle.parts.map(({ bytes }) => withNumber(bytes, number))
      : newBlocks({ ...placed, number }, writing);
  return withOthers(own, others, (block) =>
    otherBlocks(block, writing).map((bytes) =>
      isNumbered(block, subtitle) ? withNumber(bytes, number) : bytes,
    ),
  );
}

/** A block from which no cue comes. A comment is words: in another table they may take more than one block. */
function otherBlocks(block: Block, { table, sourceTable, dropped }: Writing): Uint8Array[] {
  const isWords = block.isComment && !isUserData(block);
  if (!isWords || isSameInBoth(block.text, sourceTable, table)) return [block.bytes];
  const field = recodeField(withoutUnused(block.text), sourceTable, { table, dropped });
  return fieldParts(field).map((part) => withField(block.bytes, part));
}

function withoutUnused(field: Uint8Array): Uint8Array {
  return field.subarray(0, field.findLastIndex((byte) => byte !== Code.unused) + 1);
}

/** The parts of a text field that stand in a block each. */
function fieldParts(field: Uint8Array): Uint8Array[] {
  const count = Math.max(1, Math.ceil(field.length / FIELD_BYTES));
  return Array.from({ length: count }, (_, part) =>
    field.subarray(part * FIELD_BYTES, (part + 1) * FIELD_BYTES),
  );
}

function withField(source: Uint8Array, field: Uint8Array): Uint8Array {
  const block = source.slice().fill(Code.unused, TEXT_AT);
  block.set(field, TEXT_AT);
  return block;
}

function isSameCue(a: Cue, b: Cue): boolean {
  return (
    a.startMs === b.startMs &&
    a.endMs === b.endMs &&
    a.placement?.anchor === b.placement?.anchor &&
    isSameStyledText(a, b)
  );
}

/** Whether a block has the number of the subtitle that it follows. */
function isNumbered(block: Block, subtitle: SourcePlace['subtitle']): boolean {
  return block.number === subtitle?.first.number;
}

/** The blocks of a subtitle with the others where they stand among them. */
function withOthers(
  own: readonly Uint8Array[],
  others: readonly OtherBlock[],
  bytesOf: (block: Block) => readonly Uint8Array[],
): Uint8Array[] {
  if (others.length === 0) return [...own];
  const byPlace = Map.groupBy(others, ({ behind }) => Math.min(behind, own.length));
  const standing = (count: number) => (byPlace.get(count) ?? []).flatMap(({ block }) => bytesOf(block));
  return [...standing(0), ...own.flatMap((block, index) => [block, ...standing(index + 1)])];
}

function newBlocks(
  { cue, place, number }: PlacedCue & { readonly number: number },
  { table, fps, offsetMs, dropped }: Writing,
): Uint8Array[] {
  const { row, justification, rows, group, cumulative } = place;
  const isTop = cue.placement?.anchor === 8;
  const field = fieldOf(cue, place, { table, dropped });
  const wanted = [cue.startMs + offsetMs, cue.endMs + offsetMs];
  const times = wanted.map((ms) => codeOfTime(ms, fps));
  if (times.some((code, at) => timeOfCode(code, fps) !== wanted[at])) drop(dropped, 'precision');
  const head = new Uint8Array(TTI_BYTES);
  head.set([group, ...numberBytes(number), LAST_BLOCK, cumulative]);
  head.set(times.flat(), 5);
  head.set([row ?? usualRow(cue, { isTop, isDouble: rows.isDouble }), justification, 0], 13);
  return fieldParts(field).map((part, index, { length }) => {
    const block = withField(head, part);
    if (index < length - 1) block[EXTENSION_AT] = index;
    return block;
  });
}

/** The text of a cue: as the source has it, or at least its codes, where these say what is to be said; else a new one. */
function fieldOf(
  cue: Cue,
  place: SourcePlace,
  { table, dropped }: Pick<Writing, 'table' | 'dropped'>,
): Uint8Array {
  const { field, rows, hasBackground } = place;
  const written = writeTextField(cue, table, { rows, dropped });
  if (field.length === 0) return written;
  const said = readTextField(written, table);
  const kept = [field, inCodesOf(place, cue.text, table)].find((codes) => {
    const read = codes && readTextField(codes, table);
    return read && (isSameStyledText(cue, read) || isSameStyledText(said, read));
  });
  const isLost = kept ? kept !== field && hasBackgroundAmongWords(field) : hasBackground;
  if (isLost) drop(dropped, 'colour');
  return kept ?? written;
}

function numberBytes(number: number): [number, number] {
  return [number & 0xff, (number >> 8) & 0xff];
}

function withNumber(source: Uint8Array, number: number): Uint8Array {
  const block = source.slice();
  block.set(numberBytes(number), 1);
  return block;
}

function usualRow({ text }: Cue, { isTop, isDouble }: { isTop: boolean; isDouble: boolean }): number {
  if (isTop) return TOP_ROW;
  // The second row of the last line is the last of the picture.
  return isDouble ? Math.max(TOP_ROW, TELETEXT_ROWS + 1 - 2 * text.split('\n').length) : BOTTOM_ROW;
}
