import type { Placement } from '../cue.ts';

/** WebVTT's cue settings: https://www.w3.org/TR/webvtt1/#parse-the-webvtt-cue-settings */

const ALIGNS: readonly string[] = ['start', 'center', 'end', 'left', 'right'];
const LINE_ALIGNS: readonly string[] = ['start', 'center', 'end'];
const POSITION_ALIGNS: readonly string[] = ['line-left', 'center', 'line-right'];

const isValid: ReadonlyMap<string, (value: string) => boolean> = new Map(
  Object.entries({
    region: () => true,
    vertical: (value) => value === 'rl' || value === 'lr',
    line: (value) => hasParts(value, (line) => isPercentage(line) || isLineNumber(line), LINE_ALIGNS),
    position: (value) => hasParts(value, isPercentage, POSITION_ALIGNS),
    size: isPercentage,
    align: (value) => ALIGNS.includes(value),
  }),
);

function hasParts(
  value: string,
  isFirstValid: (first: string) => boolean,
  aligns: readonly string[],
): boolean {
  const comma = value.indexOf(',');
  if (comma < 0) return isFirstValid(value);
  return isFirstValid(value.slice(0, comma)) && aligns.includes(value.slice(comma + 1));
}

/** Whether this is a percentage as WebVTT writes it. */
export function isPercentage(text: string): boolean {
  return /^\d+(?:\.\d+)?%$/u.test(text) && Number(text.slice(0, -1)) <= 100;
}

function isLineNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/u.test(text) && Number.isFinite(Number(text));
}

/** What a line's settings say of a cue, and how many of them WebVTT does not know. */
export interface VttSettings {
  readonly placement: Placement | null;
  readonly invalid: number;
}

const NO_SETTINGS: VttSettings = { placement: null, invalid: 0 };

/** Where the file's regions stand, by their names. */
export type RegionAnchors = ReadonlyMap<string, number>;

const NO_REGIONS: RegionAnchors = new Map();

/** Whether words stand beside the times, and no setting, right or wrong. */
export function areWords(source: string): boolean {
  const parts = partsOf(source);
  const isSetting = (part: string) => isValid.has(part.split(':', 1)[0]!) && part.includes(':');
  const isWord = (part: string) => /\p{L}/u.test(part) && !part.includes(':');
  return parts.some(isWord) && !parts.some(isSetting);
}

function partsOf(source: string): string[] {
  return source.trim().split(/[\t\n\f\r ]+/u);
}

/** Reads the settings beside the times. */
export function readVttSettings(source: string, regions = NO_REGIONS): VttSettings {
  if (source.trim() === '') return NO_SETTINGS;
  const known = new Map<string, string>();
  let invalid = 0;
  for (const setting of partsOf(source)) {
    const colon = setting.indexOf(':');
    const name = setting.slice(0, colon);
    const value = setting.slice(colon + 1);
    if (colon > 0 && value !== '' && isValid.get(name)?.(value)) known.set(name, value);
    else invalid += 1;
  }
  return { placement: known.size > 0 ? placementOf(known, regions) : null, invalid };
}

function placementOf(settings: ReadonlyMap<string, string>, regions: RegionAnchors): Placement {
  const anchor = anchorOf(settings, isInRegion(settings) ? regions.get(settings.get('region') ?? '') : 2);
  const xPercent = percentOf(settings.get('position'));
  const yPercent = percentOf(settings.get('line'));
  return {
    ...(anchor === 2 ? {} : { anchor }),
    ...(xPercent === null ? {} : { xPercent }),
    ...(yPercent === null ? {} : { yPercent }),
    settings: [...settings].map(([name, value]) => `${name}:${value}`).join(' '),
  };
}

function percentOf(value: string | undefined): number | null {
  const first = value?.split(',', 1)[0];
  return first?.endsWith('%') ? Number(first.slice(0, -1)) : null;
}

/** A cue with a line, a size or a direction of its own is in no region. */
function isInRegion(settings: ReadonlyMap<string, string>): boolean {
  const size = Number.parseFloat(settings.get('size') ?? '100');
  return size === 100 && !settings.has('line') && !settings.has('vertical');
}

/** The place on the keypad that comes nearest to the settings, in a region that stands at `regionAnchor`. */
function anchorOf(settings: ReadonlyMap<string, string>, regionAnchor = 2): number {
  const line = settings.get('line')?.split(',', 1)[0];
  const row = line === undefined ? Math.floor((regionAnchor - 1) / 3) : rowOf(line);
  return row * 3 + columnOf(settings.get('align') ?? 'center', ((regionAnchor - 1) % 3) + 1);
}

function columnOf(align: string, middle: number): number {
  if (align === 'center') return middle;
  return align === 'left' || align === 'start' ? 1 : 3;
}

/** 0 for the lower third, 2 for the upper one. Line numbers count from the top; negative ones from the bottom. */
function rowOf(line: string): number {
  const value = Number.parseFloat(line);
  if (!line.endsWith('%')) return value < 0 || Object.is(value, -0) ? 0 : 2;
  return value < 100 / 3 ? 2 : value < 200 / 3 ? 1 : 0;
}

/** The settings that put a cue where it stands; empty where it stands at the bottom in the middle. */
export function writeVttSettings({ settings, anchor = 2, xPercent, yPercent }: Placement): string {
  if (settings !== undefined) return settings;
  const column = (anchor - 1) % 3;
  const row = Math.floor((anchor - 1) / 3);
  const line =
    yPercent !== undefined
      ? `line:${inPercent(yPercent)}`
      : row === 2
        ? 'line:0'
        : row === 1
          ? 'line:50%'
          : '';
  const position = xPercent !== undefined ? `position:${inPercent(xPercent)}` : '';
  const align = column === 0 ? 'align:left' : column === 2 ? 'align:right' : '';
  return [line, position, align].filter((setting) => setting !== '').join(' ');
}

function inPercent(value: number): string {
  return `${Math.min(100, Math.max(0, value))}%`;
}
