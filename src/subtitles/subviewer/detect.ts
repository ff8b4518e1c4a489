import type { Detector } from '../format-reader.ts';

/** Recognises SubViewer by its header; a file of version 2 without one is read as SBV, which has the same lines. */
export const subViewerDetector: Detector = {
  signature: (head) => /^\*{4,20} ?START SCRIPT|^\[(?:INFORMATION|BEGIN)\]\s*$/imu.test(head),
};
