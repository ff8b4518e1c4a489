import type { Detector } from '../format-reader.ts';

/** Recognises SAMI by its root element, after comments and declarations. */
export const samiDetector: Detector = {
  signature: (head) => head.startsWith('<') && /<sami[\s>]/iu.test(head) && !/<html[\s>]/iu.test(head),
};
