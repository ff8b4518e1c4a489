/** A line as `{start}{end}text`; frames are `null` where the braces are empty. */
export interface FrameLine {
  readonly start: number | null;
  readonly end: number | null;
  readonly text: string;
  /** `{DEFAULT}{}`: the codes of the text count for the whole file. */
  readonly isDefault: boolean;
}

// Some programs write the frames that they compute with a fraction.
const FRAME = String.raw`-?\d{1,9}(?:\.\d{1,20})?`;
const FRAME_LINE = new RegExp(
  String.raw`^\s*\{\s*(${FRAME}|DEFAULT)\s*\}\s*\{\s*(?:(${FRAME})\s*)?\}(.*)$`,
  'isu',
);

/** Reads the two frame numbers that begin a line; `null` where the line is none of MicroDVD's. */
export function readFrameLine(line: string): FrameLine | null {
  const found = FRAME_LINE.exec(line);
  if (!found) return null;
  const [, start = '', end = '', text = ''] = found;
  const isDefault = start.toUpperCase() === 'DEFAULT';
  return {
    start: isDefault ? null : Number(start),
    end: end === '' ? null : Number(end),
    text,
    isDefault,
  };
}

const BRACES = String.raw`\{([^{}:|]{0,12})\}`;
const BROKEN_LINE = new RegExp(String.raw`^\s*${BRACES}(?:\s*${BRACES})?(.*)$`, 'su');

/** Both times are gone. One pair of braces alone may be meant to be read. */
const EMPTY_BRACES = /^\s*\{\s*\}\s*\{\s*\}/u;

/** A line that begins with one brace or two, of which one or both hold no frame; `null` for words alone. */
export function readBrokenLine(line: string): FrameLine | null {
  const [, start, end = '', text = ''] = BROKEN_LINE.exec(line) ?? [];
  if (start === undefined || !(/\d/u.test(start + end) || EMPTY_BRACES.test(line))) return null;
  return { start: frameIn(start), end: frameIn(end), text, isDefault: false };
}

function frameIn(text: string): number | null {
  return /^\s*\d+\s*$/u.test(text) ? Number(text) : null;
}

/** pysubs2 writes 24000/1001 with all its digits. */
const RATE = /^\s*(\d{1,4}(?:[.,]\d{1,20})?)\s*$/u;
const MIN_FPS = 3;
const MAX_FPS = 1000;

/** Among so many lines, one may state the frame rate in any of its forms. */
const RATE_LINES = 3;

/** The rates that lines state, by their index: one among the first, and each that begins another file where several are joined. */
export function statedFrameRates(lines: readonly FrameLine[]): ReadonlyMap<number, number> {
  const rates = new Map<number, number>();
  lines.forEach((line, index) => {
    const isFirst = index < RATE_LINES && rates.size === 0;
    const rate = isFirst || (line.start !== null && line.start === line.end) ? statedFrameRate(line) : null;
    if (rate !== null) rates.set(index, rate);
  });
  return rates;
}

/** What nobody says in the first frames of a film. */
const FRACTION_RATE = /^\s*\d{2}[.,]\d{2,20}\s*$/u;

/**
 * The frame rate that `{0}{0}25` or `{1}{1}23.976` states, as VLC, pysubs2 and FFmpeg read it; `null` for other lines. One with a fraction may be shown for
 * a while.
 */
function statedFrameRate({ start, end, text }: FrameLine): number | null {
  if (start === null || start > 1 || start < 0) return null;
  if (end !== null && end > 1 && !FRACTION_RATE.test(text)) return null;
  const rate = Number(RATE.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN);
  return rate > MIN_FPS && rate <= MAX_FPS ? rate : null;
}
