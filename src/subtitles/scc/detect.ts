import type { Detector } from '../format-reader.ts';

/** Recognises SCC by its first line. */
export const sccDetector: Detector = { signature: (head) => /^scenarist_scc v/iu.test(head) };
