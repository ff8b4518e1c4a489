import type { Detector } from '../format-reader.ts';

const ROOT = /^(?:<\?[^>]{0,200}>\s{0,99})?<(?:transcript|timedtext)[\s>]/u;
/** An element of which only a part of a file consists. */
const ELEMENT = /<(?:text start="[\d.]{1,12}" dur|p t="\d{1,9}" d)="[\d.]{1,12}"/u;

/** Recognises YouTube's timed text by its root element, or by how its elements tell their times. */
export const youTubeXmlDetector: Detector = {
  signature: (head) => (head.startsWith('<') && ROOT.test(head)) || ELEMENT.test(head),
};
