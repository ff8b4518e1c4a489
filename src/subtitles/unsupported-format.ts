/** Formats that are detected so that a refusal can name them. Read as a similar format they would lose most of their content. */
const SIGNATURES: readonly (readonly [name: string, signature: RegExp])[] = [
  [
    'a digital cinema subtitle (DCP XML)',
    /^(?:<[?!][^>]{0,500}>\s{0,99}){0,9}<(?:\w+:)?(?:DCSubtitle|SubtitleReel)[\s>]/u,
  ],
  ['a Final Cut Pro project', /^(?:<[?!][^>]{0,500}>\s{0,99}){0,9}<fcpxml[\s>]/u],
  ['a SMIL presentation', /^(?:<[?!][^>]{0,500}>\s{0,99}){0,9}<smil[\s>]/iu],
  ['QuickTime text', /^\{QTtext\}/iu],
  ['an index of pictures (VobSub)', /^# VobSub index file/u],
  [
    'a Cheetah caption file',
    /^\*(?:\* ?Caption Number \d|.{0,2000}?\n(?:\*\* ?Caption Number \d|\*T \d\d:\d\d:\d\d[:;.]\d\d))/isu,
  ],
];

/** The name of a known format that is not read, or `null`. */
export function unsupportedFormat(head: string): string | null {
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}
