import type { Detector } from '../format-reader.ts';
import { isSccLine } from './timecode.ts';

/** Recognises SCC by its first line, or by a timecode with nothing but hexadecimal words behind it. */
export const sccDetector: Detector = {
  signature: (head) => /^scenarist_scc v/iu.test(head),
  line: isSccLine,
};
