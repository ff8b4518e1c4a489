import type { Detector } from '../format-reader.ts';
import { isMpl2Line } from './read.ts';

/** Recognises MPL2 by its lines: one alone may be a note such as `[12][34]`. */
export const mpl2Detector: Detector = {
  shape: (lines) => lines.filter(isMpl2Line).length * 2 > lines.length,
};
