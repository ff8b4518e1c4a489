import type { TextFormat } from './formats.ts';

/** An XML document with this root. */
function xml(root: string): RegExp {
  return new RegExp(String.raw`^(?:<[?!][^>]{0,500}>\s{0,99}){0,9}<(?:\w{1,20}:)?(?:${root})[\s>]`, 'iu');
}

const TTML_PICTURE = /<(?:\w{1,20}:)?image[\s/>]|backgroundImage\s{0,9}=/u;

/** Formats that are detected so that a refusal can name them. Read as a similar format they would lose most of their content. */
const SIGNATURES: readonly (readonly [name: string, signature: RegExp])[] = [
  ['a digital cinema subtitle (DCP XML)', xml('DCSubtitle|SubtitleReel')],
  ['a Final Cut Pro project', xml('fcpxml|xmeml')],
  ['a SMIL presentation', xml('smil')],
  ['Universal Subtitle Format (USF)', xml('USFSubtitles')],
  ['RealText', /^<window\s(?:[^>]{0,500}\s)?type\s{0,9}=/iu],
  ['a Rich Text document (RTF)', /^\{\\rtf\d/u],
  ['MacCaption (MCC)', /^File Format=MacCaption_MCC/iu],
  ['an edit decision list (EDL)', /^TITLE:[^\n]{0,200}\s{1,9}FCM:/u],
  ['QuickTime text', /^\{QTtext\}/iu],
  ['a list of pictures (BDN XML)', xml('BDN')],
  ['MPlayer’s MPSub', /^(?:[A-Z]{1,20}=[^\n]{0,200}\n){0,9}FORMAT=(?:TIME|\d)/u],
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

/** The name of a file without words that has pictures in their place, or `null`. */
export function pictureFormat(format: TextFormat, text: string): string | null {
  return format === 'ttml' && TTML_PICTURE.test(text) ? 'TTML whose subtitles are pictures' : null;
}
