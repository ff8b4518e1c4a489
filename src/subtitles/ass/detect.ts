import type { Detector } from '../format-reader.ts';

/** Recognises ASS and SSA by a section, and a part of a file by its first event. */
export const assDetector: Detector = {
  signature: (head) => /^\[script info\]|^\[(?:v4\+? styles|events)\]/imu.test(head),
  line: (line) => /^\s*dialogue:[^,]*,\s*\d+:\d/iu.test(line),
};
