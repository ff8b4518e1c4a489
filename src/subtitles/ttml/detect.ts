import type { Detector } from '../format-reader.ts';
import { rootOf } from '../reading/root-element.ts';

/** What a document may begin with that was cut off or copied in part. */
const PARTS: ReadonlySet<string> = new Set(['tt', 'head', 'body', 'div', 'p', 'span', 'br']);

/** Recognises TTML by its root element, whatever stands before it. Other XML has paragraphs too, and no times. */
export const ttmlDetector: Detector = {
  signature: (head) => head.startsWith('<') && /<(?:\w+:)?tt[\s>]/u.test(head),
  isOther: (head) => {
    const root = rootOf(head);
    return root !== null && !PARTS.has(root);
  },
};
