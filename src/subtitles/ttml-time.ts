import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from './timecode.ts';

/** How a TTML document counts frames and ticks. */
export interface TtmlRates {
  readonly frameRate: number;
  readonly subFrameRate: number;
  readonly tickRate: number;
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
  return { frameRate, subFrameRate, tickRate: positive(root.get('tickRate'), tickDefault) };
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
    return Math.round(
      whole + ((Number(frames) + Number(subFrames) / rates.subFrameRate) / rates.frameRate) * MS_PER_SECOND,
    );
  }
  const offset = OFFSET.exec(expression);
  return offset && Math.round(Number(offset[1]!.replace(',', '.')) * unitMs(offset[2] ?? 's', rates));
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
