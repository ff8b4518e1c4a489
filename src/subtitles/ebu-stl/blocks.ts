import type { ProblemLog } from '../reading/problem-log.ts';
import { Code, GSI_BYTES, TEXT_AT, TTI_BYTES } from './layout.ts';
import { timeOfCode } from './timecode.ts';

/** A block of text and timing information (TTI). */
export interface Block {
  /** Its group of subtitles (SGN) and number (SN): what has both in common is one subtitle. */
  readonly group: number;
  readonly number: number;
  readonly extension: number;
  /** Whether it stays on screen together with others (CS): 0 is alone, 1 to 3 are the first, middle and last of a set. */
  readonly cumulative: number;
  readonly isComment: boolean;
  readonly startMs: number;
  readonly endMs: number;
  readonly row: number;
  readonly justification: number;
  readonly text: Uint8Array;
  readonly index: number;
  readonly bytes: Uint8Array;
}

const LAST_EXTENSION = 0xff;
const FIRST_RESERVED = 0xf0;

/** All blocks; the counts in the general block are wrong in many files. Of one that is cut short, what is there of its text. */
export function blocksOf(file: Uint8Array, fps: number, log: ProblemLog): Block[] {
  const bytes = withWholeBlocks(file, log);
  const count = (bytes.length - GSI_BYTES) / TTI_BYTES;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const block = bytes.subarray(GSI_BYTES + index * TTI_BYTES, GSI_BYTES + (index + 1) * TTI_BYTES);
    return {
      group: block[0]!,
      number: block[1]! + block[2]! * 256,
      extension: block[3]!,
      cumulative: block[4]!,
      isComment: block[15] === 1,
      startMs: timeOfCode(block.subarray(5, 9), fps),
      endMs: timeOfCode(block.subarray(9, 13), fps),
      row: block[13]!,
      justification: block[14]!,
      text: block.subarray(TEXT_AT),
      index,
      bytes: block,
    };
  });
}

/** A last block that has some text is filled up with unused room. One without any says nothing. */
function withWholeBlocks(bytes: Uint8Array, log: ProblemLog): Uint8Array {
  const rest = Math.max(0, bytes.length - GSI_BYTES) % TTI_BYTES;
  const wholeBytes = bytes.length - rest;
  if (rest <= TEXT_AT) return bytes.subarray(0, wholeBytes);
  const filled = new Uint8Array(wholeBytes + TTI_BYTES).fill(Code.unused);
  filled.set(bytes);
  log.note('cut_short', (wholeBytes - GSI_BYTES) / TTI_BYTES + 1);
  return filled;
}

/** Blocks that continue each other, by subtitle; comments and user data are left out. */
export function subtitlesOf(blocks: readonly Block[], log: ProblemLog): Block[][] {
  const subtitles: Block[][] = [];
  let open: Block[] = [];
  for (const block of blocks) {
    if (isUserData(block)) continue;
    if (block.isComment) {
      log.note('comment_left_out', block.index + 1);
      continue;
    }
    const last = open.at(-1);
    if (last && continues(last, block)) open.push(block);
    else {
      open = [block];
      subtitles.push(open);
    }
  }
  return subtitles;
}

/** Whether a block goes on with the subtitle of the one before it. */
function continues(before: Block, block: Block): boolean {
  const isSame = before.group === block.group && before.number === block.number;
  return isSame && before.extension !== LAST_EXTENSION;
}

/** Data of programs, which is never shown. */
export function isUserData({ extension }: Block): boolean {
  return extension >= FIRST_RESERVED && extension !== LAST_EXTENSION;
}

/** The start of the programme (TCP), zero where any subtitle comes before it. */
export function programmeStart(bytes: Uint8Array, fps: number, blocks: readonly Block[]): number {
  const digits = /^(\d\d)(\d\d)(\d\d)(\d\d)$/u.exec(ascii(bytes, 256, 8));
  if (!digits) return 0;
  const startMs = timeOfCode(digits.slice(1).map(Number), fps);
  return blocks.every((block) => block.startMs >= startMs) ? startMs : 0;
}

/** A field of the general block. */
export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
