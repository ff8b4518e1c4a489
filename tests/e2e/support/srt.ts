/** One block of an SRT file, read without our own parser: the tests must not trust what they test. */
export interface Block {
  readonly number: string;
  readonly times: string;
  readonly text: string;
}

export function srtBlocks(srt: string): Block[] {
  return srt
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [number = '', times = '', ...text] = block.split('\n');
      return { number, times, text: text.join('\n') };
    });
}

export function timesOf(srt: string): string[] {
  return srtBlocks(srt).map(({ times }) => times);
}

/** A track of that many cues in which every text is different, has a number, and may have a second line or italics. */
export function longSrt(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const startMs = at * 2_500 + 120;
    const text = `The ${at + 1} ships sail past the harbour at ${at % 24} o'clock.`;
    const shown = at % 7 === 0 ? `<i>${text}</i>` : at % 5 === 0 ? `${text}\nNobody waves.` : text;
    return `${at + 1}\n${timecode(startMs)} --> ${timecode(startMs + 2_080)}\n${shown}\n`;
  }).join('\n');
}

/** {@link longSrt} as a file to choose. */
export function longFilm(count: number) {
  return { name: 'long.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(count)) };
}

function timecode(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}`;
  return `${clock},${String(ms % 1_000).padStart(3, '0')}`;
}
