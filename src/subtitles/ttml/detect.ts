import type { Detector } from '../format-reader.ts';

/** Recognises TTML by its root element, whatever stands before it. */
export const ttmlDetector: Detector = {
  signature: (head) => head.startsWith('<') && /<(?:\w+:)?tt[\s>]/u.test(head),
};
