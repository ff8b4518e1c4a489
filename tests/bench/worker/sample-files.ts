import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_CUES_PER_TRANSLATION, MAX_FILE_BYTES } from '#protocol/limits.ts';
import { serialiseSrt } from '#subtitles/srt/srt.ts';

/** A file that is chosen on the page, and what the page says when it has read it. */
export interface SampleFile {
  readonly name: string;
  readonly path: string;
  /** Part of what is told at the end. */
  readonly told: RegExp;
}

const LATIN = 'Nobody knew what happened next in town, because it rained for seven days without a pause. ';
const CHINESE = '没有人知道镇上接下来发生了什么，因为雨一直下了七天七夜，连老人都想不起有过这样的事。';
/** Number, times and blank line. */
const FRAME_BYTES = 42;

/** The largest files that the page takes, and one with more cues than a translation may have. */
export function sampleFiles(folder: string): SampleFile[] {
  return [
    sample('most cues, 1 line each', MAX_CUES_PER_TRANSLATION, LATIN, 1),
    sample('50 MB, Latin', MAX_CUES_PER_TRANSLATION, LATIN, fill(LATIN, MAX_CUES_PER_TRANSLATION)),
    sample('50 MB, Chinese', MAX_CUES_PER_TRANSLATION, CHINESE, fill(CHINESE, MAX_CUES_PER_TRANSLATION)),
    { ...sample('50 MB, too many cues', 380_000, LATIN, fill(LATIN, 380_000)), told: /limit|at most/i },
  ];

  function sample(name: string, cues: number, line: string, lines: number): SampleFile {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.srt`);
    const text = Array.from({ length: lines }, () => line.trim()).join('\n');
    const track = Array.from({ length: cues }, (_, index) => ({
      startMs: index * 900,
      endMs: index * 900 + 800,
      text,
    }));
    writeFileSync(path, serialiseSrt(track));
    return { name, path, told: /^Selected: / };
  }
}

/** How many such lines a cue may have for the file to be as large as the page takes. */
function fill(line: string, cues: number): number {
  const bytes = MAX_FILE_BYTES / cues - FRAME_BYTES;
  return Math.max(1, Math.floor(bytes / (Buffer.byteLength(line.trim()) + 1)));
}
