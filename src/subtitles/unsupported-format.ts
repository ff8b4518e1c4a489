import type { TextFormat } from './formats.ts';
import { rootOf } from './reading/root-element.ts';

const TTML_PICTURE = /<(?:\w{1,20}:)?image[\s/>]|backgroundImage\s{0,9}=/u;

const SYLLABLES = 'lyrics with times of syllables (KRC, QRC, YRC)';

const CHEETAH = 'a Cheetah caption file';

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
  ['textstream', '3GPP timed text (TTXT)'],
  ['annotation_document', 'an annotation of ELAN'],
  ['mpd', 'a playlist (DASH)'],
  ['chapters', 'a list of chapters'],
  ['qrcinfos', SYLLABLES],
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
  // Two signatures, of which either is enough: a linter compares the branches of one for as long as it takes for the rest of the project.
  [CHEETAH, /^\*\* ?Caption Number \d/iu],
  [CHEETAH, /^\*.{0,2000}?\n\*(?:\* ?Caption Number \d|T \d\d:\d\d:\d\d[:;.]\d\d)/isu],
  ['a playlist (HLS)', /^#EXTM3U\s/u],
  ['comments on a video (danmaku)', /^<\?xml[^>]{0,200}>\s{0,9}<i>\s{0,9}<chatserver>/u],
  // `[start,duration]`, and behind it times before each syllable (KRC, YRC) or behind each (QRC).
  [
    SYLLABLES,
    /^(?:[[{][^\n]{0,500}\n){0,30}\[\d{1,8},\d{1,8}\](?:[<(]\d{1,8},\d{1,8},\d|[^\n]{0,500}\(\d{1,8},\d{1,8}\)\r?(?:\n|$))/u,
  ],
  ['a Praat TextGrid', /^File type = "ooTextFile"/u],
  ['a list of markers', /^[^\t\n]{0,100}\t\d\d:\d\d:\d\d[:;]\d\d\t[AV]\d{1,2}\t[a-z]{3,10}\t/iu],
  ['a list of chapters', /^CHAPTER\d{1,3}=\d\d:\d\d:\d\d/iu],
  ['JACOsub', /^#T(?:IMERES)?\s?\d{1,4}\s{0,9}\n(?:#[^\n]{0,200}\n){0,20}\d{1,2}:\d\d:\d\d\.\d\d \d/iu],
  ['DVDSubtitle', /^\{HEAD\s/u],
  ['AQTitle', /^-->> \d/u],
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
