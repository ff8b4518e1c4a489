/** One timed text, as the stand-in keeps it. */
export interface TimedText {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

export const captionFormats = ['srt', 'vtt', 'sbv'] as const;
export type CaptionFormat = (typeof captionFormats)[number];

const timing =
  /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s*(?:-->|,)\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})(?:\s.*)?$/;

/** The captions of an SRT, VTT or SBV file, as far as their timing lines can be read; none where there is no timing at all. */
export function readCaptions(source: string): TimedText[] {
  const blocks = source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const [, start = '', end = ''] = timing.exec(lines[at] ?? '') ?? [];
    if (at < 0) return [];
    return [
      {
        startMs: toMs(start),
        endMs: toMs(end),
        text: lines
          .slice(at + 1)
          .join('\n')
          .trimEnd(),
      },
    ];
  });
}

/** The captions as a file of that format. */
export function writeCaptions(captions: readonly TimedText[], format: CaptionFormat): string {
  const blocks = captions.map(({ startMs, endMs, text }, index) => {
    if (format === 'srt') return `${index + 1}\n${srtTime(startMs)} --> ${srtTime(endMs)}\n${text}\n`;
    if (format === 'vtt') return `${vttTime(startMs)} --> ${vttTime(endMs)}\n${text}\n`;
    return `${vttTime(startMs).slice(1)},${vttTime(endMs).slice(1)}\n${text}\n`;
  });
  return (format === 'vtt' ? 'WEBVTT\n\n' : '') + blocks.join('\n');
}

function toMs(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.replace(',', '.').split(':').map(Number).toReversed();
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}

const srtTime = (ms: number) => vttTime(ms).replace('.', ',');

function vttTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const fraction = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${fraction}`;
}
