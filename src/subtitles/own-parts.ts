import type { DocumentFormat } from './formats.ts';

/** What a file can have that its own format alone can hold. */
export type OwnPart = 'effects' | 'styles' | 'notes';

/** By what each of them is known in a file's text, or in the byte string of one that is none. A format without an entry does not compile. */
const marks: Readonly<Record<DocumentFormat, Partial<Readonly<Record<OwnPart, RegExp>>>>> = {
  ass: {
    // The times of syllables, moves and shapes; the last but one field is the effect of a whole line.
    effects:
      /\{[^{}]*\\(?:k[fot]?\d|t\(|fade?\(|move\(|i?clip\(|org\(|p[1-9]|be\d|blur|[xy]?bord|[xy]?shad|fs(?:c[xy]|p)?-?\d|fr[xyz]?-?\d|fa[xy]|[1-4]?a(?:lpha)?&|[2-4]c&)|^dialogue:(?:[^,\r\n]*,){8}[ \t]{0,99}[^,\s]/imu,
    styles: /^[ \t]{0,9}style:/imu,
    notes: /^[ \t]{0,9}comment:/imu,
  },
  vtt: {
    effects: /<(?:\d+:)?\d\d:\d\d\.\d{3}>/u,
    styles: /(?:\r\n\r\n|\n\n|\r\r)(?:STYLE|REGION)[^\S\r\n]*[\r\n]/u,
    notes: /(?:\r\n\r\n|\n\n|\r\r)NOTE(?:\s|$)/u,
  },
  ttml: {
    effects: /<(?:\w{1,30}:)?set\b/u,
    styles: /<(?:\w{1,30}:)?(?:style|region|initial)\b/u,
    notes: /<(?:\w{1,30}:)?metadata\b|<ttm:|<!--/u,
  },
  microdvd: { styles: /\{[fhos]:/iu },
  sami: { styles: /<style\b/iu, notes: /<title\b|^\s*<!--/iu },
  sbv: {},
  lrc: { effects: /<\d+:\d\d[.:]\d+>/u, notes: /^\[(?:[a-z]{2,12}|#)\s?:/imu },
  // Each text has its row and its justification, and the file may name its programme.
  ebustl: { styles: /^./su, notes: /^.{16}\s{0,31}\S/su },
};

/** What a new file of another format, or one that is written anew, does not have of this one. */
export function ownPartsOf(text: string, format: DocumentFormat): OwnPart[] {
  const found = Object.entries(marks[format]) as [OwnPart, RegExp][];
  return found.filter(([, mark]) => mark.test(text)).map(([part]) => part);
}
