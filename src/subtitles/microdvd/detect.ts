import type { Detector } from '../format-reader.ts';
import { readFrameLine } from './frame-line.ts';

/** Recognises MicroDVD by its first line of two frame numbers in braces. */
export const microDvdDetector: Detector = { line: (line) => readFrameLine(line) !== null };
