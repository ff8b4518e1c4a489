import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '#subtitles/timing/timecode.ts';

/** How a TTML document counts frames and ticks. */
export interface TtmlRates {
  readonly frameRate: number;
  /** The document does not say how many frames a second has. */
  readonly isAssumed?: true;
  readonly subFrameRate: number;
  readonly tickRate: number;
  /** Set where times are labels of frames, which count at the nominal rate, and not media time. */
  readonly smpte?: { readonly nominalRate: number; readonly dropsFrames: boolean };
}

/** The rates that the root element names: https://www.w3.org/TR/ttml2/#timing-parameter-vocabulary */
export function ttmlRates(root: ReadonlyMap<string, string>): TtmlRates {
  const [numerator = 1, denominator = 1] = (root.get('frameRateMultiplier') ?? '1 1')
    .split(/[\s:]+/u)
    .map(Number);
  const multiplier = numerator > 0 && denominator > 0 ? numerator / denominator : 1;
  const frameRate = positive(root.get('frameRate'), 30) * multiplier;
  const subFrameRate = positive(root.get('subFrameRate'), 1);
  const tickDefault = root.has('frameRate') ? frameRate * subFrameRate : 1;
  const isSmpte = root.get('timeBase') === 'smpte';
  return {
    frameRate,
    subFrameRate,
    tickRate: positive(root.get('tickRate'), tickDefault),
    ...(root.has('frameRate') ? {} : { isAssumed: true }),
    ...(isSmpte
      ? { smpte: { nominalRate: frameRate / multiplier, dropsFrames: root.get('dropMode') === 'dropNTSC' } }
      : {}),
  };
}

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value : fallback;
}

// Music services leave out the hours.
const CLOCK = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d+)|[:;](\d+)(?:\.(\d+))?)?$/u;
const OFFSET = /^(\d+(?:[.,]\d+)?)(ms|[hmsft])?$/u;

/** A time expression in milliseconds, or `null` where it is none: `00:01:02.500`, `00:01:02:12`, `12.5s`, `300f`, `90t`. */
export function ttmlTime(text: string | undefined, rates: TtmlRates): number | null {
  const expression = text?.trim() ?? '';
  const clock = CLOCK.exec(expression);
  if (clock) {
    const [, hours = '0', minutes, seconds, fraction, frames = '0', subFrames = '0'] = clock;
    const whole =
      Number(hours) * MS_PER_HOUR + Number(minutes) * MS_PER_MINUTE + Number(seconds) * MS_PER_SECOND;
    if (fraction !== undefined) return Math.round(whole + Number(`0.${fraction}`) * MS_PER_SECOND);
    // Nobody counts frames by three digits without a rate: these are milliseconds behind a colon.
    if (frames.length === 3 && rates.isAssumed) return whole + Number(frames);
    if (rates.smpte)
      return smpteMs(whole / MS_PER_SECOND, Number(frames) + Number(subFrames) / rates.subFrameRate, rates);
    return Math.round(
      whole + ((Number(frames) + Number(subFrames) / rates.subFrameRate) / rates.frameRate) * MS_PER_SECOND,
    );
  }
  const offset = OFFSET.exec(expression);
  return offset && Math.round(Number(offset[1]!.replace(',', '.')) * unitMs(offset[2] ?? 's', rates));
}

const SECONDS_PER_MINUTE = 60;

/**
 * The time at which the frame with this label is shown (SMPTE ST 12-1). Labels count at the nominal rate: at 30000/1001 frames a second, an hour of them
 * lasts 3.6 seconds longer. Drop-frame labels leave out two in each minute but every tenth.
 */
function smpteMs(seconds: number, frames: number, { smpte, frameRate }: TtmlRates): number {
  const { nominalRate, dropsFrames } = smpte!;
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const dropped = dropsFrames ? 2 * (minutes - Math.floor(minutes / 10)) : 0;
  return Math.round(((seconds * nominalRate + frames - dropped) / frameRate) * MS_PER_SECOND);
}

function unitMs(unit: string, { frameRate, tickRate }: TtmlRates): number {
  switch (unit) {
    case 'h':
      return MS_PER_HOUR;
    case 'm':
      return MS_PER_MINUTE;
    case 'ms':
      return 1;
    case 'f':
      return MS_PER_SECOND / frameRate;
    case 't':
      return MS_PER_SECOND / tickRate;
    default:
      return MS_PER_SECOND;
  }
}
