import { isPercentage } from './settings.ts';

/** A region of a WebVTT file: https://www.w3.org/TR/webvtt1/#parse-the-webvtt-region-settings */
export interface VttRegion {
  readonly id: string;
  /** The place on the keypad that comes nearest to its middle. */
  readonly anchor: number;
}

/** Reads a region's settings; `null` where it has no name, for no cue can stand in it. */
export function readVttRegion(source: string): VttRegion | null {
  const settings = new Map<string, string>();
  for (const setting of source.split(/\s+/u)) {
    const colon = setting.indexOf(':');
    const value = setting.slice(colon + 1);
    if (colon > 0 && value !== '' && isValid(setting.slice(0, colon), value))
      settings.set(setting.slice(0, colon), value);
  }
  const id = settings.get('id');
  return id === undefined ? null : { id, anchor: anchorOf(settings) };
}

function isValid(name: string, value: string): boolean {
  if (name === 'lines') return /^\d+$/u.test(value);
  if (name === 'width') return isPercentage(value);
  if (name === 'regionanchor' || name === 'viewportanchor') {
    const parts = value.split(',');
    return parts.length === 2 && parts.every(isPercentage);
  }
  return name === 'id';
}

/** How much of the picture's height the standard gives to a line. */
const LINE_PERCENT = 6;

function anchorOf(settings: ReadonlyMap<string, string>): number {
  const [x, y] = pointOf(settings.get('viewportanchor'));
  const [insideX, insideY] = pointOf(settings.get('regionanchor'));
  const width = Number.parseFloat(settings.get('width') ?? '100');
  const height = Number(settings.get('lines') ?? 3) * LINE_PERCENT;
  const column = thirdOf(x + ((50 - insideX) * width) / 100);
  const row = 2 - thirdOf(y + ((50 - insideY) * height) / 100);
  return row * 3 + column + 1;
}

function pointOf(value = '0%,100%'): [x: number, y: number] {
  const [x = '', y = ''] = value.split(',');
  return [Number.parseFloat(x), Number.parseFloat(y)];
}

function thirdOf(percent: number): number {
  return percent < 100 / 3 ? 0 : percent < 200 / 3 ? 1 : 2;
}
