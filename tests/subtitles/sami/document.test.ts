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
    expect(write(source, ([cue]) => [{ ...cue!, text: 'a < "b"\nc' }])).toBe(
      source.replace('One', 'a &lt; "b"<br>c'),
    );
  });

  test.each([
    [
      'a paragraph that names the speaker',
      '<SYNC Start=1000><P Class=ENCC ID=Source>ANN:<P Class=ENCC>~hello~\n<SYNC Start=2000><P Class=ENCC ID=Source>Bob<P Class=ENCC><i>~well~</i>\n',
    ],
    [
      'a speaker without words',
      '<SYNC Start=1000><P Class=ENCC ID=Source>~ann~\n<SYNC Start=2000><P Class=ENCC>~well~\n',
    ],
    [
      'paragraphs out of order',
      '<SYNC Start=2000><P Class=ENCC>~two~\n<SYNC Start=1000><P Class=ENCC>~one~\n',
    ],
    [
      'references without a semicolon',
      '<SYNC Start=1000><P Class=ENCC>~hello~&nbsp&lt3 R&D ~too~\n<SYNC Start=2000><P Class=ENCC>&nbsp\n',
    ],
    [
      'a colour without its sign',
      '<SYNC Start=1000><P Class=ENCC><font color=FF6600>~we~ <font color=yellow>~are~\n',
    ],
    ['a blank that is shown', '<SYNC Start=1000><P Class=ENCC> \n\u00a0\u00a0~hello~\u00a0\n'],
  ])('keeps %s', (_, paragraphs) => {
    const file = `<SAMI><HEAD><TITLE>a film</TITLE></HEAD><BODY>\n${paragraphs}</BODY></SAMI>`;
    const source = file.replaceAll('~', '');
    expect(write(source, (cues) => [...cues])).toBe(source);
    expect(write(source, pseudoTranslated)).toBe(
      file.replaceAll(/~([^~]*)~/gu, (__, words: string) => pseudo(words)),
    );
  });

  test('is written anew where it holds several languages and nobody says which was read, or none', () => {
    const several = plain.replace('</BODY>', '<SYNC Start=5000><P Class=KRCC>하나</BODY>');
    expect(write(several, (cues) => [...cues])).toBeNull();
    expect(write('<SAMI><BODY></BODY></SAMI>', () => [])).toBeNull();
  });

  test('is written anew where its times or its cues are others', () => {
    expect(write(plain, ([first]) => [first!])).toBeNull();
    expect(write(plain, ([first, second]) => [{ ...first!, endMs: 1900 }, second!])).toBeNull();
  });
});

describe('a SAMI file of several languages', () => {
  const text = `<SAMI><HEAD><STYLE TYPE="text/css"><!--
.ENCC { Name: English; lang: en-US; }
.KRCC { Name: Korean; lang: ko-KR; }
--></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENCC>Hello<P Class=KRCC>안녕
<SYNC Start=2000><P Class=ENCC>&nbsp;<P Class=KRCC>&nbsp;
<SYNC Start=3000><P Class=ENCC>Bye<P Class=KRCC>잘 가
</BODY></SAMI>
`;

  test.each([
    ['ENCC', 'Hello', 'Bye', 'en-US'],
    ['KRCC', '안녕', '잘 가', 'ko-KR'],
  ])('keeps the others where %s was read', (sourceLanguage, first, second, declared) => {
    const { cues } = readSubtitles(text, { language: sourceLanguage });
    expect(writeIntoSource(text, 'sami', cues, { sourceLanguage })?.text).toBe(text);
    const translated = cues.map((cue, index) => ({ ...cue, text: ['Hallo', 'Tschüss'][index]! }));
    expect(writeIntoSource(text, 'sami', translated, { sourceLanguage, language: 'de' })?.text).toBe(
      text.replace(first, 'Hallo').replace(second, 'Tschüss').replace(declared, 'de'),
    );
    expect(writeIntoSource(text, 'sami', translated)).toBeNull();
  });
});
