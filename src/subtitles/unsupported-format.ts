import type { TextFormat } from './formats.ts';
import { rootOf } from './reading/root-element.ts';

const TTML_PICTURE = /<(?:\w{1,20}:)?image[\s/>]|backgroundImage\s{0,9}=/u;

/** XML documents that are detected so that a refusal can name them, by their root element. Read as a similar format they would lose most of their content. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['dcsubtitle', 'a digital cinema subtitle (DCP XML)'],
  ['subtitlereel', 'a digital cinema subtitle (DCP XML)'],
  ['fcpxml', 'a Final Cut Pro project'],
  ['xmeml', 'a Final Cut Pro project'],
  ['smil', 'a SMIL presentation'],
  ['usfsubtitles', 'Universal Subtitle Format (USF)'],
  ['bdn', 'a list of pictures (BDN XML)'],
  ['stlxml', 'EBU STL as XML (STLXML)'],
]);

/** The same of other texts, by how they begin. */
const SIGNATURES: readonly (readonly [name: string, signature: RegExp])[] = [
  ['RealText', /^<window\s(?:[^>]{0,500}\s)?type\s{0,9}=/iu],
  ['a Rich Text document (RTF)', /^\{\\rtf\d/u],
  ['MacCaption (MCC)', /^File Format=MacCaption_MCC/iu],
  ['an edit decision list (EDL)', /^TITLE:[^\n]{0,200}\s{1,9}FCM:/u],
  ['QuickTime text', /^\{QTtext\}/iu],
  ['MPlayer’s MPSub', /^(?:[A-Z]{1,20}=[^\n]{0,200}\n){0,9}FORMAT=(?:TIME|\d)/u],
  ['an index of pictures (VobSub)', /^# VobSub index file/u],
  [
    'a Cheetah caption file',
    /^\*(?:\* ?Caption Number \d|.{0,2000}?\n(?:\*\* ?Caption Number \d|\*T \d\d:\d\d:\d\d[:;.]\d\d))/isu,
  ],
];

/** The name of a known format that is not read, or `null`. */
export function unsupportedFormat(head: string): string | null {
  const byRoot = ROOTS.get(rootOf(head) ?? '');
  return byRoot ?? SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

/** The name of a file without words that has pictures in their place, or `null`. */
export function pictureFormat(format: TextFormat, text: string): string | null {
  return format === 'ttml' && TTML_PICTURE.test(text) ? 'TTML whose subtitles are pictures' : null;
}
