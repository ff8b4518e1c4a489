import type { Detector } from '../format-reader.ts';
import { hasHeading } from '../reading/has-heading.ts';

/** Recognises SubViewer by its header; a file of version 2 without one is read as SBV, which has the same lines. */
export const subViewerDetector: Detector = {
  signature: (head) => hasHeading(head, /^\*{4,20} ?START SCRIPT|^\[(?:INFORMATION|BEGIN)\]\s*$/imu),
};
