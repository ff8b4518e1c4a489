import type { ParsedFile } from '../format-reader.ts';
import { problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { characterTables } from './character-table.ts';
import { ebuFrameRate, GSI_BYTES, TEXT_AT, TTI_BYTES } from './layout.ts';
import { readTextField } from './text-field.ts';
import { timeOfCode } from './timecode.ts';

interface Block {
  readonly group: number;
  readonly extension: number;
  readonly isComment: boolean;
  readonly startMs: number;
  readonly endMs: number;
  readonly row: number;
  readonly text: readonly number[];
  readonly index: number;
}

const LAST_EXTENSION = 0xff;
const FIRST_RESERVED = 0xf0;
const TOP_ROWS = 3;

/**
 * Reads EBU STL. Times count from the start of the programme that the general block names, where all of them come after it. Comments of translators
 * are reported and left out. Never throws.
 */
export function readEbuStl(bytes: Uint8Array): ParsedFile {
  const log = problemLog();
  const fps = ebuFrameRate(bytes) ?? 25;
  const blocks = blocksOf(bytes, fps);
  const offsetMs = programmeStart(bytes, fps, blocks);
  const tables = characterTables();
  const table = tables.find(({ code }) => code === ascii(bytes, 12, 2)) ?? tables[0]!;
  const track = trackBuilder(log);
  for (const parts of subtitlesOf(blocks, log)) {
    const first = parts[0]!;
    const field = parts.flatMap(({ text }) => text);
    const { text, spans } = readTextField(field, table);
    if (text === '') continue;
    track.add(
      {
        startMs: first.startMs - offsetMs,
        endMs: first.endMs - offsetMs,
        text,
        ...(spans.length > 0 ? { spans } : {}),
        ...(first.row < TOP_ROWS ? { placement: { anchor: 8 } } : {}),
      },
      first.index + 1,
    );
  }
  return { ...track.finish(), frameRate: { fps, isStated: true } };
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** All blocks that are whole: the counts in the general block are wrong in many files. */
function blocksOf(bytes: Uint8Array, fps: number): Block[] {
  const count = Math.floor((bytes.length - GSI_BYTES) / TTI_BYTES);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const block = bytes.subarray(GSI_BYTES + index * TTI_BYTES, GSI_BYTES + (index + 1) * TTI_BYTES);
    return {
      group: block[0]! * 65_536 + block[1]! + block[2]! * 256,
      extension: block[3]!,
      isComment: block[15] === 1,
      startMs: timeOfCode(block.subarray(5, 9), fps),
      endMs: timeOfCode(block.subarray(9, 13), fps),
      row: block[13]!,
      text: [...block.subarray(TEXT_AT)],
      index,
    };
  });
}

/** Blocks that continue each other, by subtitle; comments and user data are left out. */
function subtitlesOf(blocks: readonly Block[], log: ProblemLog): Block[][] {
  const subtitles: Block[][] = [];
  let open: Block[] = [];
  for (const block of blocks) {
    if (block.extension >= FIRST_RESERVED && block.extension !== LAST_EXTENSION) continue;
    if (block.isComment) {
      log.note('comment_left_out', block.index + 1);
      continue;
    }
    if (open.length > 0 && open[0]!.group !== block.group) {
      subtitles.push(open);
      open = [];
    }
    open.push(block);
    if (block.extension === LAST_EXTENSION) {
      subtitles.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...subtitles, open] : subtitles;
}

/** The start of the programme (TCP), zero where any subtitle comes before it. */
function programmeStart(bytes: Uint8Array, fps: number, blocks: readonly Block[]): number {
  const digits = /^(\d\d)(\d\d)(\d\d)(\d\d)$/u.exec(ascii(bytes, 256, 8));
  if (!digits) return 0;
  const startMs = timeOfCode(digits.slice(1).map(Number), fps);
  return blocks.every((block) => block.startMs >= startMs) ? startMs : 0;
}
