import type { Cue } from '../cue.ts';
import { joinBytes } from '../encoding/join-bytes.ts';
import type { ParsedFile } from '../format-reader.ts';
import { problemLog, type ProblemLog } from '../reading/problem-log.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { ascii, type Block, blocksOf, programmeStart, subtitlesOf } from './blocks.ts';
import { characterTables, type ReadingTable } from './character-table.ts';
import { ebuFrameRate, TOP_ROWS } from './layout.ts';
import { otherTableOf } from './other-tables.ts';
import { readTextField } from './text-field.ts';

/**
 * Reads EBU STL. Times count from the start of the programme that the general block names, where all of them come after it. Comments of translators
 * are reported and left out. Never throws.
 */
export function readEbuStl(bytes: Uint8Array): ParsedFile {
  return readEbuSubtitles(bytes).file;
}

/** A subtitle of a file: its cue, its blocks, the first of which says where it stands, and its text with all codes. */
export interface EbuSubtitle {
  readonly cue: Cue;
  readonly first: Block;
  readonly parts: readonly Block[];
  readonly field: Uint8Array;
}

/** The blocks of a file, the subtitles that the cues come from, in the order of the cues, what they count from, and how they are read. */
export interface EbuFile {
  readonly file: ParsedFile;
  readonly blocks: readonly Block[];
  readonly subtitles: readonly EbuSubtitle[];
  readonly offsetMs: number;
  /** The table that its texts are in, whatever it states. */
  readonly table: ReadingTable;
}

/** The same, with what a translation keeps. */
export function readEbuSubtitles(bytes: Uint8Array): EbuFile {
  const log = problemLog();
  const fps = ebuFrameRate(bytes) ?? 25;
  const blocks = blocksOf(bytes, fps, log);
  const offsetMs = programmeStart(bytes, fps, blocks);
  const found = subtitlesOf(blocks, log).map((parts) => ({
    first: parts[0]!,
    parts,
    field: joinBytes(parts.map(({ text }) => text)),
  }));
  const table = tableOf(bytes, found, log);
  const track = trackBuilder(log);
  for (const { first, field } of found) {
    const { text, spans } = readTextField(field, table);
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
  const parsed = track.finish();
  const order = track.order();
  return {
    file: { ...parsed, frameRate: { fps, isStated: true } },
    blocks,
    subtitles: parsed.cues.map((cue, index) => ({ cue, ...found[order?.[index] ?? index]! })),
    offsetMs,
    table,
  };
}

/** The table that the file states, unless its texts are clearly of another, which is reported. */
function tableOf(
  bytes: Uint8Array,
  subtitles: readonly Pick<EbuSubtitle, 'field'>[],
  log: ProblemLog,
): ReadingTable {
  const tables = characterTables();
  const stated = tables.find(({ code }) => code === ascii(bytes, 12, 2)) ?? tables[0]!;
  const other = otherTableOf(
    subtitles.map(({ field }) => field),
    stated.code,
  );
  if (other) log.add('other_code_table', { excerpt: other.label });
  return other ?? stated;
}
