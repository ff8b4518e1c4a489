import type { Detector } from '../format-reader.ts';
import { beginsWithLrcTime } from './lrc.ts';

/** Recognises LRC by its first line that begins with a time in square brackets. */
export const lrcDetector: Detector = { line: (line) => beginsWithLrcTime(line.trim()) };
