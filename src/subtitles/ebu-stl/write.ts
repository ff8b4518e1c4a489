import type { Cue, Track } from '../cue.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { WriteOptions } from '../write-options.ts';
import type { EncodedTrack } from '../written-track.ts';
import { type CharacterTable, characterTables } from './character-table.ts';
import { canEncode, lettersOf } from './encode-text.ts';
import { generalBlock } from './general-block.ts';
import { Code, GSI_BYTES, NTSC_FPS, TEXT_AT, TTI_BYTES } from './layout.ts';
import { codeOfTime } from './timecode.ts';
import { writeTextField } from './write-text-field.ts';

const FIELD_BYTES = TTI_BYTES - TEXT_AT;
const CENTRED = 2;
const BOTTOM_ROW = 20;
const TOP_ROW = 1;
const LAST_BLOCK = 0xff;

interface Writing {
  readonly table: CharacterTable;
  readonly fps: number;
  readonly dropped: Dropped;
}

/**
 * A track as EBU STL for open subtitles, at 25 frames a second, or at 30 where these are asked for, and what was left out. Characters that no table has become
 * question marks.
 */
export function encodeEbuStl(track: Track, { language = '', frameRate }: WriteOptions = {}): EncodedTrack {
  const dropped: Dropped = {};
  const table = tableFor(track);
  const fps = frameRate !== undefined && Math.round(frameRate) === 30 ? NTSC_FPS : 25;
  const blocks = track.flatMap((cue, index) => blocksOf(cue, index, { table, fps, dropped }));
  const bytes = new Uint8Array(GSI_BYTES + blocks.length * TTI_BYTES);
  const counts = { blocks: blocks.length, subtitles: track.length };
  bytes.set(generalBlock({ table: table.code, isNtsc: fps === NTSC_FPS, language, ...counts }));
  blocks.forEach((block, index) => bytes.set(block, GSI_BYTES + index * TTI_BYTES));
  return { bytes, dropped };
}

/** The table in which the fewest letters are missing, the Latin one where several have all. */
function tableFor(track: Track): CharacterTable {
  const letters = new Set(track.flatMap((cue) => lettersOf(cue.text).map(({ text }) => text)));
  letters.delete('\n');
  const measured = characterTables().map((table) => ({
    table,
    missing: [...letters].filter((letter) => !canEncode(letter, table)).length,
  }));
  return measured.reduce((best, next) => (next.missing < best.missing ? next : best)).table;
}

function blocksOf(cue: Cue, index: number, { table, fps, dropped }: Writing): Uint8Array[] {
  if (cue.id !== undefined) drop(dropped, 'identifier');
  const isTop = cue.placement?.anchor === 8;
  if (cue.placement && !(isTop && Object.keys(cue.placement).length === 1)) drop(dropped, 'position');
  const field = writeTextField(cue, table, dropped);
  const count = Math.max(1, Math.ceil(field.length / FIELD_BYTES));
  return Array.from({ length: count }, (_, part) => {
    const block = new Uint8Array(TTI_BYTES).fill(Code.unused, TEXT_AT);
    block.set([0, index & 0xff, (index >> 8) & 0xff, part === count - 1 ? LAST_BLOCK : part, 0]);
    block.set([...codeOfTime(cue.startMs, fps), ...codeOfTime(cue.endMs, fps)], 5);
    block.set([isTop ? TOP_ROW : BOTTOM_ROW, CENTRED, 0], 13);
    block.set(field.slice(part * FIELD_BYTES, (part + 1) * FIELD_BYTES), TEXT_AT);
    return block;
  });
}
