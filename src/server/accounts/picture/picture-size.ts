/** The browser sends 256; this leaves room for callers of the API and none for a flood of pixels (docs/threat-model.md#t41). */
const MAX_SIDE_PIXELS = 1_024;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function fits({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width <= MAX_SIDE_PIXELS && height <= MAX_SIDE_PIXELS;
}
