import type { Detector } from '../format-reader.ts';

/** Recognises YouTube's timed text by its root element. */
export const youTubeXmlDetector: Detector = {
  signature: (head) =>
    head.startsWith('<') && /^(?:<\?[^>]{0,200}>\s{0,99})?<(?:transcript|timedtext)[\s>]/u.test(head),
};
