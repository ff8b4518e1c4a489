import { drop, type Dropped } from './render-spans.ts';
import { trimText } from './trim-text.ts';

/** Counts a text that is indented, for formats that cannot keep it. */
export function noteIndentation(text: string, dropped: Dropped): void {
  if (/^[^\S\n]+\S/u.test(text)) drop(dropped, 'indentation');
}

/** Counts a line whose indentation a reader takes for a typing error: a single blank. */
export function noteWeakIndentation(line: string, dropped: Dropped): void {
  if (trimText(line) !== line.trimEnd()) drop(dropped, 'indentation');
}
