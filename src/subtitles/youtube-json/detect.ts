import type { Detector } from '../format-reader.ts';

/** Recognises json3 by its magic, or by the name that only its events have. */
export const youTubeJsonDetector: Detector = {
  signature: (head) =>
    head.startsWith('{') && (/"wireMagic"\s*:/u.test(head) || /"tStartMs"\s*:/u.test(head)),
};
