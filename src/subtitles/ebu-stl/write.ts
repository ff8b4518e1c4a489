import { normalForm } from '../encoding/normal-form.ts';
import type { Cue, Span, Track } from '../cue.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { WriteOptions } from '../write-options.ts';
import type { EncodedTrack } from '../written-track.ts';
import { type CharacterTable, characterTables } from './character-table.ts';
import { generalBlock } from './general-block.ts';
import { Code, GSI_BYTES, TEXT_AT, TTI_BYTES } from './layout.ts';

const FPS = 25;
const FIELD_BYTES = TTI_BYTES - TEXT_AT;
const CENTRED = 2;
const BOTTOM_ROW = 20;
const TOP_ROW = 1;
const LAST_BLOCK = 0xff;

/** A track as EBU STL at 25 frames a second, for open subtitles, and what was left out. Characters that no table has become question marks. */
export function encodeEbuStl(track: Track, { language = '' }: WriteOptions = {}): EncodedTrack {
  const dropped: Dropped = {};
  const table = tableFor(track);
  const blocks = track.flatMap((cue, index) => blocksOf(cue, index, table, dropped));
  const bytes = new Uint8Array(GSI_BYTES + blocks.length * TTI_BYTES);
  bytes.set(generalBlock({ table: table.code, language, blocks: blocks.length, subtitles: track.length }));
  blocks.forEach((block, index) => bytes.set(block, GSI_BYTES + index * TTI_BYTES));
  return { bytes, dropped };
}

/** The table in which the fewest characters are missing. */
function tableFor(track: Track): CharacterTable {
  const chars = new Set(track.flatMap(({ text }) => [...normalForm(text, 'NFC')]));
  const missing = (table: CharacterTable) =>
    [...chars].filter((char) => char !== '\n' && !table.encode(char)).length;
  return characterTables().reduce((best, next) => (missing(next) < missing(best) ? next : best));
}

function blocksOf(cue: Cue, index: number, table: CharacterTable, dropped: Dropped): Uint8Array[] {
  if (cue.id !== undefined) drop(dropped, 'identifier');
  const isTop = cue.placement?.anchor === 8;
  if (cue.placement && !(isTop && Object.keys(cue.placement).length === 1)) drop(dropped, 'position');
  const field = textField(cue, table, dropped);
  const count = Math.max(1, Math.ceil(field.length / FIELD_BYTES));
  return Array.from({ length: count }, (_, part) => {
    const block = new Uint8Array(TTI_BYTES).fill(Code.unused, TEXT_AT);
    block.set([0, index & 0xff, (index >> 8) & 0xff, part === count - 1 ? LAST_BLOCK : part, 0]);
    block.set([...timecode(cue.startMs), ...timecode(cue.endMs)], 5);
    block.set([isTop ? TOP_ROW : BOTTOM_ROW, CENTRED, 0], 13);
    block.set(field.slice(part * FIELD_BYTES, (part + 1) * FIELD_BYTES), TEXT_AT);
    return block;
  });
}

function timecode(ms: number): number[] {
  const frames = Math.round((ms * FPS) / 1000);
  const seconds = Math.floor(frames / FPS);
  return [Math.floor(seconds / 3600) % 100, Math.floor(seconds / 60) % 60, seconds % 60, frames % FPS];
}

const SWITCHES: Partial<Record<Span['kind'], readonly [on: number, off: number]>> = {
  italic: [Code.italicOn, Code.italicOff],
  underline: [Code.underlineOn, Code.underlineOff],
};

function textField({ text, spans = [] }: Cue, table: CharacterTable, dropped: Dropped): number[] {
  const switches = new Map<number, number[]>();
  const put = (at: number, code: number) => switches.set(at, [...(switches.get(at) ?? []), code]);
  for (const { kind, end } of spans) if (SWITCHES[kind]) put(end, SWITCHES[kind][1]);
  for (const { kind, start } of spans) {
    if (SWITCHES[kind]) put(start, SWITCHES[kind][0]);
    else drop(dropped, kind);
  }
  const field: number[] = [];
  let at = 0;
  for (const char of text) {
    field.push(...(switches.get(at) ?? []), ...encoded(char, table, dropped));
    at += char.length;
  }
  return [...field, ...(switches.get(at) ?? [])];
}

function encoded(char: string, table: CharacterTable, dropped: Dropped): readonly number[] {
  if (char === '\n') return [Code.newLine];
  const bytes = table.encode(normalForm(char, 'NFC'));
  if (bytes) return bytes;
  drop(dropped, 'characters');
  return [QUESTION_MARK];
}

const QUESTION_MARK = 0x3f;
