import { drop, type Dropped } from './render-spans.ts';

/** A line for formats that separate lines by bars: bars of the text become broken bars, which is reported. */
export function barLine(line: string, dropped: Dropped): string {
  const bars = line.split('|').length - 1;
  if (bars === 0) return line;
  drop(dropped, 'reserved_sign', bars);
  return line.replaceAll('|', '¦');
}
