import type { Detector } from '../format-reader.ts';
import { hasVttSignature } from '../reading/vtt-signature.ts';

/** Recognises WebVTT by its signature. */
export const vttDetector: Detector = { signature: (_, text) => hasVttSignature(text) };
