import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { pseudo, pseudoTranslated } from '../document/pseudo-translation.ts';

const FILE = `<SAMI>
<HEAD><TITLE>a film</TITLE>
<STYLE TYPE="text/css"><!--
P { color: white; }
.ENCC { Name: English; lang: en-US; SAMIType: CC; }
--></STYLE></HEAD>
<BODY>
<SYNC Start=1000><P Class=ENCC>
  ~hello~   ~there~,<br/>
     ~world~ &amp; <FONT color="#ff0000"><i>~more~</i></FONT> <!-- shout -->
<SYNC Start=2000><P Class=ENCC>&nbsp;
<sync start="3000"><p class="ENCC"><b>~three~</b>&nbsp;!</p></sync>
<SYNC Start=4000><P Class=ENCC>&nbsp;
</BODY>
</SAMI>
`;

const plain = FILE.replaceAll('~', '');

const write = (source: string, change: (cues: readonly Cue[]) => Cue[]) =>
  writeIntoSource(source, 'sami', change(readSubtitles(source).cues))?.text ?? null;

describe('a SAMI document', () => {
  test.each(['\n', '\r\n', '\r'])('with the same words is the same, where lines end in %j', (end) => {
    const text = plain.replaceAll('\n', end);
    expect(write(text, (cues) => [...cues])).toBe(text);
  });

  test('changes nothing but words', () => {
    expect(write(plain, pseudoTranslated)).toBe(
      FILE.replaceAll(/~([^~]*)~/gu, (_, words: string) => pseudo(words)),
    );
  });

  test('breaks lines and escapes signs as SAMI does', () => {
    const source = '<SAMI><BODY><SYNC Start=0><P>One<SYNC Start=900><P>&nbsp;</BODY></SAMI>';
    expect(write(source, ([cue]) => [{ ...cue!, text: 'a < b\nc' }])).toBe(
      source.replace('One', 'a &lt; b<br>c'),
    );
  });

  test('is written anew where it holds several languages, or none', () => {
    const several = plain.replace('</BODY>', '<SYNC Start=5000><P Class=KRCC>하나</BODY>');
    expect(write(several, (cues) => [...cues])).toBeNull();
    expect(write('<SAMI><BODY></BODY></SAMI>', () => [])).toBeNull();
  });

  test('is written anew where its times or its cues are others', () => {
    expect(write(plain, ([first]) => [first!])).toBeNull();
    expect(write(plain, ([first, second]) => [{ ...first!, endMs: 1900 }, second!])).toBeNull();
  });
});
