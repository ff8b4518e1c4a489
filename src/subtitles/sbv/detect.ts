import type { Detector } from '../format-reader.ts';
import { sbvTimes } from '../timing/sbv-times.ts';

/** Recognises SBV by its first line of two times. */
export const sbvDetector: Detector = { line: (line) => sbvTimes(line.trim()) !== null };
