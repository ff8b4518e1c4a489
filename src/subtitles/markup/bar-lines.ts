import { drop, type Dropped } from './render-spans.ts';

/** A line for formats that separate lines by bars: bars of the text become broken bars, which is reported. */
export function barLine(line: string, dropped: Dropped): string {
  if (!line.includes('|')) return line;
  drop(dropped, 'reserved_sign', line.split('|').length - 1);
  return line.replaceAll('|', '¦');
}
