import { formatTimecode } from '#subtitles/timing/timecode.ts';

const WORDS = (
  'the quick brown fox jumps over a lazy dog while we were talking about something else entirely and nobody knew what happened next in town ' +
  'because it rained for seven days without a pause so that even old people could not remember anything like it'
).split(' ');

/** A generator of numbers that gives the same file each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/**
 * A SubRip file of about `bytes` bytes, as real ones look: one or two lines a cue, some of them in italics. Cues are short, so that 50 MB of them are
 * over before the hundredth hour: not every library reads three digits.
 */
export function sampleSrt(bytes: number): string {
  const random = seeded(7);
  const line = () =>
    Array.from(
      { length: 4 + Math.floor(random() * 5) },
      () => WORDS[Math.floor(random() * WORDS.length)],
    ).join(' ');
  const blocks: string[] = [];
  let size = 0;
  let startMs = 0;
  for (let number = 1; size < bytes; number += 1) {
    const lines = random() < 0.5 ? line() : `${line()}\n${line()}`;
    const text = random() < 0.05 ? `<i>${lines}</i>` : lines;
    const endMs = startMs + 300 + Math.floor(random() * 500);
    const block = `${number}\n${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}\n${text}\n`;
    startMs = endMs + 40;
    blocks.push(block);
    size += block.length + 1;
  }
  return blocks.join('\n');
}
