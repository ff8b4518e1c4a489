import type { Detector } from '../format-reader.ts';
import { hasHeading } from '../reading/has-heading.ts';

/** Recognises ASS and SSA by a section, and a part of a file by its first event. */
export const assDetector: Detector = {
  signature: (head) => hasHeading(head, /^\[script info\]|^\[(?:v4\+? styles|events)\]/imu),
  line: (line) => /^\s*dialogue:[^,]*,\s*\d+:\d/iu.test(line),
};
