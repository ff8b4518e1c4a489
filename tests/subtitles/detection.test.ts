import { describe, expect, test } from 'vitest';
import { type TextFormat, textFormats } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';
import { type Sample, samples } from './samples.ts';

const rows = textFormats.flatMap((format) =>
  samples[format].map((sample): [TextFormat, string, Sample] => [format, sample.name, sample]),
);

describe('the format of a file', () => {
  test.each(rows)('is %s for %s, by content and name', (format, _, { name, text }) => {
    expect(readSubtitles(text, { fileName: name })).toMatchObject({ format });
  });

  test.each(rows.filter(([format]) => format !== 'text'))(
    'is %s for %s, by content alone',
    (format, _, { text }) => {
      const { format: found, cues } = readSubtitles(text);
      expect(found).toBe(format);
      expect(cues.length).toBeGreaterThan(0);
    },
  );

  test.each(rows.filter(([format]) => format !== 'text'))(
    'is %s for %s, whatever its line ends and a byte-order mark',
    (format, _, { text }) => {
      const lines = text.replace(/^\ufeff/u, '').split(/\r\n?|\n/u);
      for (const lineEnd of ['\n', '\r\n'])
        expect(readSubtitles(`\ufeff${lines.join(lineEnd)}`).format).toBe(format);
    },
  );

  test.each(['[Events]', '[Script Info]', '[V4+ Styles]', '[INFORMATION]', '[BEGIN]', '**** START SCRIPT'])(
    'is not that of a heading among the words: %s',
    (words) => {
      const track = [{ startMs: 1000, endMs: 2000, text: `${words}\nmore` }];
      for (const format of ['srt', 'vtt', 'sbv', 'table'] as const)
        expect(readSubtitles(writeSubtitles(track, format).text)).toMatchObject({ format, cues: track });
    },
  );

  test.each([
    ['a digital cinema subtitle (DCP XML)', '<?xml version="1.0"?>\n<!-- x -->\n<DCSubtitle Version="1.0">'],
    ['a digital cinema subtitle (DCP XML)', '<dcst:SubtitleReel xmlns:dcst="x">'],
    ['a Final Cut Pro project', '<?xml version="1.0"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.8">'],
    ['a SMIL presentation', '<smil><head/></smil>'],
    ['QuickTime text', '{QTtext} {font:Tahoma}\n[00:00:01.00]\nWords'],
    [
      'a Cheetah caption file',
      '*DropFrame\n** Caption Number 1\n*PopOn\n*T 01:00:14:13\n*BottomUp\nWords\\E',
    ],
    [
      'TTML whose subtitles are pictures',
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><div begin="1s" end="2s" smpte:backgroundImage="#a"/></body></tt>',
    ],
    [
      'TTML whose subtitles are pictures',
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><div begin="1s" end="2s"><image src="a.png"/><p begin="0s" end="1s"/></div></body></tt>',
    ],
    [
      'EBU STL as XML (STLXML)',
      '<?xml version="1.0"?>\n<!-- a > b -->\n<StlXml><HEAD><GSI/></HEAD><BODY><TTICONTAINER/></BODY></StlXml>',
    ],
    [
      'a digital cinema subtitle (DCP XML)',
      `<?xml version="1.0"?>\n<!-- ${'a long licence '.repeat(99)}-->\n<DCSubtitle Version="1.0">`,
    ],
    ['a list of pictures (BDN XML)', '<?xml version="1.0"?>\n<BDN Version="0.93"><Description/></BDN>'],
    ['MPlayer’s MPSub', 'TITLE=\nAUTHOR=\nTYPE=VIDEO\nFORMAT=TIME\n\n0 0.456\nWords'],
    ['an index of pictures (VobSub)', '# VobSub index file, v7'],
    ['Universal Subtitle Format (USF)', '<?xml version="1.0"?>\n<USFSubtitles version="1.0"><metadata/>'],
    ['RealText', '<window type="generic" duration="1:00"><time begin="0:01"/>Hello'],
    ['a Rich Text document (RTF)', '{\\rtf1\\ansi 1\\par 00:00:01,000 --> 00:00:02,000\\par Hello}'],
    ['MacCaption (MCC)', 'File Format=MacCaption_MCC V1.0\n\nUUID=x'],
    ['an edit decision list (EDL)', 'TITLE: x\r\nFCM: NON-DROP FRAME\r\n\r\n001  AX  V  C  00:00:01:00'],
    ['a playlist (HLS)', '#EXTM3U\n#EXT-X-TARGETDURATION:30\n#EXTINF:30,\na0.vtt'],
    [
      'a playlist (DASH)',
      '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>',
    ],
    ['lyrics with times of syllables (KRC, QRC, YRC)', '[ti:T]\n[ar:A]\n[0,2000]<0,500,0>Hel<500,500,0>lo'],
    ['lyrics with times of syllables (KRC, QRC, YRC)', '[offset:0]\r\n[0,2000]Hel(0,500)lo(500,500)'],
    [
      'lyrics with times of syllables (KRC, QRC, YRC)',
      '{"t":0,"c":[{"tx":"By "},{"tx":"A"}]}\n[0,2000](0,500,0)Hel(500,500,0)lo',
    ],
    [
      'lyrics with times of syllables (KRC, QRC, YRC)',
      '<?xml version="1.0"?>\n<QrcInfos><LyricInfo LyricCount="1"/></QrcInfos>',
    ],
    [
      'comments on a video (danmaku)',
      '<?xml version="1.0"?><i><chatserver>x</chatserver><d p="1,1,25">a</d></i>',
    ],
    ['3GPP timed text (TTXT)', '<?xml version="1.0"?>\n<TextStream version="1.1"><TextSample/></TextStream>'],
    ['an annotation of ELAN', '<?xml version="1.0"?>\n<ANNOTATION_DOCUMENT><HEADER/></ANNOTATION_DOCUMENT>'],
    ['a Praat TextGrid', 'File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0'],
    ['a list of markers', 'Ann\t01:00:05:10\tV1\tred\tFix this shot\t1\nAnn\t01:00:15:10\tV1\tred\tNote\t1'],
    ['a list of chapters', 'CHAPTER01=00:00:00.000\nCHAPTER01NAME=Intro'],
    ['a list of chapters', '<psc:chapters version="1.2"><psc:chapter start="00:00:00.000" title="Intro"/>'],
    ['JACOsub', '#T100\n#TITLE x\n0:00:50.28 0:00:54.08 D Words'],
    ['DVDSubtitle', '{HEAD\nDISCID=\n}\n{T 00:00:50:28\nWords\n}'],
    ['AQTitle', '-->> 000075\nWords\n\n-->> 000150'],
  ])('is named where it is known but not read: %s', (name, text) => {
    for (const fileName of ['film.xml', 'film.txt', 'film.vtt', 'film'])
      expect(readSubtitles(text, { fileName })).toMatchObject({
        format: null,
        problems: [{ code: 'unsupported_format', excerpt: name }],
      });
  });

  test.each([
    ['lrc', '[ti:T]\n[00:01.00]<00:01.00>Hel<00:01.50>lo\n[00:03.00]Words (0,500)'],
    ['mpl2', '[0][20]Words (0,500)\n[30][40]More'],
    ['srt', '1\n00:00:01,000 --> 00:00:02,000\n[0,2000](0,500,0)Words'],
    ['table', 'Start\tEnd\tText\n01:00:05:10\t01:00:06:10\tred'],
    ['text', 'CHAPTER ONE\nWords of a book'],
    ['text', '[1,2] (3,4) as Ann says\nWords'],
  ] as const)('is not taken for one that is only named: %s', (format, text) => {
    expect(readSubtitles(text, { fileName: 'film.txt' })).toMatchObject({ format });
  });

  test.each([
    '<?xml version="1.0"?>\n<component><description><p>Words of a program</p></description></component>',
    '<!-- made by hand -->\n<SRTXML><subtitle><begin>00:00:00,000</begin><line>Words</line></subtitle></SRTXML>',
    '<resources><string name="a">Words</string></resources>',
  ])('is no TTML by its name where the root element is another one: %s', (text) => {
    for (const fileName of ['film.xml', 'film.ttml', 'film.dfxp'])
      expect(readSubtitles(text, { fileName })).toMatchObject({
        format: null,
        cues: [],
        problems: [{ code: 'not_subtitles' }],
      });
  });

  test.each([
    '<p begin="00:00:01.000" end="00:00:02.000">Words</p>',
    '<div><p begin="00:00:01.000" end="00:00:02.000">Words</p></div>',
    '<ns:body><ns:div><ns:p begin="1s" end="2s">Words</ns:p></ns:div></ns:body>',
  ])('is TTML by its name where it is a part of one: %s', (text) => {
    const { format, cues } = readSubtitles(text, { fileName: 'film.ttml' });
    expect(format).toBe('ttml');
    expect(cues).toMatchObject([{ startMs: 1000, endMs: 2000, text: 'Words' }]);
  });

  test.each([
    ['<!-- saved --><!DOCTYPE html>\n<html><body>Hello</body></html>', 'html_page'],
    ['<div class="a"><script src="b.js"></script></div>', 'html_page'],
    ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><title>Hello</title><body>', 'html_page'],
    ['<?xml version="1.0"?>\n<lesson><head/><body>Hello</body></lesson>', 'not_subtitles'],
  ])('is that of a web page where its root is: %s', (text, code) => {
    expect(readSubtitles(text)).toMatchObject({ format: null, problems: [{ code }] });
  });
});
