const SRT = '1\n00:00:01,000 --> 00:00:02,000\n';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n';

/** Texts that cost naive readers a square of their length, or worse. */
export const hostileTexts: Readonly<Record<string, (size: number) => string>> = {
  'digits without an end': (size) => SRT + '1'.repeat(size),
  'numbers without times': (size) => SRT + '1\n\n2\n'.repeat(size / 5),
  'long cues of one line repeated': (size) =>
    Array.from(
      { length: 3 },
      (_, at) => `00:00:0${at},000 --> 00:00:0${at},900\n${at === 1 ? 'b\n' : ''}${'a\n'.repeat(size / 6)}\n`,
    ).join(''),
  'half timing lines': (size) => SRT + '\n00:00:01,000 --> \n'.repeat(size / 19),
  'times without arrows': (size) =>
    SRT + Array.from({ length: size / 20 }, (_, at) => `a\n\n${at + 2}\n00:00:05\n`).join(''),
  'spaces inside a time': (size) => `1\n00:00:${' '.repeat(size)}x`,
  'arrows only': (size) => '-->'.repeat(size / 3),
  'blank lines': (size) => `${SRT}a${'\n'.repeat(size)}b`,
  'opening tags': (size) => SRT + '<i><b>'.repeat(size / 6),
  'closing tags': (size) => `${SRT}<i>${'</b>'.repeat(size / 4)}`,
  'tags that never end': (size) => SRT + '<font color='.repeat(size / 12),
  'braces and backslashes': (size) => SRT + '{\\'.repeat(size / 2),
  ampersands: (size) => SRT + '&#x41&amp'.repeat(size / 9),
  'carriage returns': (size) => SRT + 'a\r\r\r'.repeat(size / 4),
  'tags of WebVTT': (size) => VTT + '<v a<c.b<ruby>a<rt>'.repeat(size / 19),
  'ruby of WebVTT': (size) => VTT + '<ruby>a<rt>b</rt></ruby>'.repeat(size / 24),
  'blocks of WebVTT': (size) => VTT + '\nSTYLE\n-->\n'.repeat(size / 11),
  'settings of WebVTT': (size) => `WEBVTT\n\n00:01.000 --> 00:02.000 ${'line:1 '.repeat(size / 7)}`,
  'overrides of ASS': (size) =>
    `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,${'{\\i1{\\N'.repeat(size / 7)}`,
  'nested elements of TTML': (size) => `<tt><body>${'<div>'.repeat(size / 5)}`,
  'quotes of TTML': (size) => `<tt><body><p begin="1s" end="2s">${'<span a="'.repeat(size / 9)}`,
  'times of LRC': (size) => '[00:01.00]'.repeat(size / 10),
  'commas of SBV': (size) => `0:00:01.000,0:00:02.000\n${'0:00:01,'.repeat(size / 8)}`,
};

const repeated =
  (head: string, part: string, end = '') =>
  (size: number) =>
    head + part.repeat(size / part.length) + end;

/** What costs a naive reader of the format a square of its length. */
export const hostileTextsOfFormats: Readonly<Record<string, (size: number) => string>> = {
  'line breaks of SAMI': repeated('<SAMI><BODY><SYNC Start=1><P>', 'a <br> '),
  'tags of SAMI that never end': repeated('<SAMI><BODY><SYNC Start=1><P>', '<font color='),
  'classes of SAMI': (size) =>
    `<SAMI><BODY>${Array.from({ length: size / 40 }, (_, at) => `<SYNC Start=${at}><P Class=C${at}>word`).join('')}`,
  'syllables of ASS': (size) => {
    const line = (kind: string, effect: string) => `${kind}: 0,0:00:01.00,0:00:02.00,,,0,0,0,${effect},`;
    const head = `[Events]\n${line('Comment', 'karaoke')}${'ab'.repeat(size / 4)}\n`;
    return head + `${line('Dialogue', 'fx')}zz\n`.repeat(size / 100);
  },
  'words of srv3': repeated('<timedtext format="3"><body><p t="1">', '<s t="1">a'),
  'opening brackets of JSON': repeated('{"segments":', '['),
  'segments of json3': repeated(
    '{"events":[{"tStartMs":1,"segs":[',
    String.raw`{"utf8":"\n"},`,
    '{"utf8":"x"}]}]}',
  ),
  'words of Whisper': repeated(
    '{"segments":[{"start":0,"end":9999,"text":"a","words":[',
    '{"start":0,"end":1,"word":" a"},',
    '{"start":0,"end":1,"word":" a"}]}]}',
  ),
  'numbers in place of Whisper’s words': repeated(
    '{"segments":[{"start":0,"end":9999,"text":"a","words":[',
    '1,',
    '1]}]}',
  ),
  'segments of JSON that breaks off': repeated('{"segments":[', '{"start":0,"end":1,"text":"a"},'),
  'commas of JSON that breaks off within brackets': (size) =>
    `{"segments":[${'['.repeat(size / 2)}${'1,'.repeat(size / 4)}`,
  'quotes among the words of JSON': repeated('{"segments":[', '{"start":1,"text":"a "b" c",'),
  'braces of JSON that is broken': repeated('{"segments":[', '{'),
  'quotes and line ends of JSON': repeated('{"segments":[{"text":', '\n"'),
  'comments of TTML that never end': repeated('<tt><body><p begin="1s" end="2s">', '<!--a '),
  'tags of TTML without an end': repeated('<tt><body>', '<p begin="1s" end="2s" '),
  'comments of SAMI that never end': repeated('<SAMI><BODY><SYNC Start=1><P>', '<!--a '),
  'words behind the times of WebVTT': repeated('WEBVTT\n\n00:01.000 --> 00:02.000 ', 'words '),
  'words far below the times of WebVTT': repeated('WEBVTT\n\n', '00:01.000 --> 00:02.000\n\nsome words\n'),
  'markers of MPL2': repeated('[1][2]a\n[1][2]b\n[1][2]', '/\\'),
  'bars of TMPlayer': repeated('00:00:01:a\n00:00:02:b\n00:00:03:', 'c|'),
  'second lines of TMPlayer': repeated('00:00:01,1=a\n', '00:00:01,2=b\n'),
  'breaks of SubViewer': repeated('[INFORMATION]\n[END INFORMATION]\n00:00:01.00,00:00:02.00\n', 'a[br]'),
  'returns of SCC': repeated('Scenarist_SCC V1.0\n\n00:00:01:00\t9425 ', 'c180 94ad '),
  'codes of MicroDVD': repeated('{1}{2}', '{y:i}{C:$00'),
  'returns of ASS': repeated('[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,', '\r'),
  'columns of the events of ASS': (size) =>
    `[Events]\nFormat: start,end${','.repeat(size / 2)},text\n${'Dialogue: 0:00:01.00,0:00:02.00,a\n'.repeat(size / 68)}`,
  'columns of the styles of ASS': (size) =>
    `[V4+ Styles]\nFormat: name${','.repeat(size / 2)}\n${'Style: a,0\n'.repeat(size / 22)}\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,a\n`,
  'columns of a table': (size) => `start,end,text${','.repeat(size / 2)}\n${'1,2,a\n'.repeat(size / 12)}`,
  'named columns of a table': (size) =>
    `start,end,text${Array.from({ length: size / 16 }, (_, at) => `,c${at}`).join('')}\n${'1,2,a\n'.repeat(size / 12)}`,
  'columns of SCC that are taken back': (size) =>
    `Scenarist_SCC V1.0\n\n00:00:01:00\t9420 ${'4161 '.repeat(size / 10)}${'9421 942f '.repeat(size / 20)}\n`,
  'tabulators of SCC': (size) =>
    `Scenarist_SCC V1.0\n\n00:00:01:00\t9420 ${'97a1 9723 '.repeat(size / 20)}${'9421 942f '.repeat(size / 20)}\n`,
  'quotes of a table': repeated('start,end,text\n1,2,', '"",'),
  'rows of a table': repeated('start,end,text\n', '1,2,"a\n"\n'),
  'times of a transcript': repeated('', '0:00\na\n'),
  'words of a transcript without times': repeated('0:00 a\n'.repeat(200), 'words\n'),
  'timed spans of TTML': repeated('<tt><body><p>b', '<span begin="1s" end="2s">a </span>'),
  'CDATA of TTML': repeated('<tt><body><p begin="1s" end="2s">', '<![CDATA[a]]> '),
  'styles of TTML that lead to each other': (size) =>
    `<tt><head>${Array.from({ length: size / 40 }, (_, at) => `<style xml:id="s${at}" style="s${at + 1}"/>`).join('')}</head><body><p begin="1s" end="2s" style="s0">a</p></body></tt>`,
};

const headOfTtml = (styles: string, cues: string) =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head>${styles}</head><body>${cues}</body></tt>`;

/** What every paragraph of TTML refers to. */
export const hostileStyles: Readonly<Record<string, (size: number) => string>> = {
  'attributes of a style of TTML': (size) =>
    headOfTtml(
      `<style xml:id="s" ${Array.from({ length: size / 20 }, (_, at) => `a${at}="" `).join('')}/>`,
      '<p begin="1s" end="2s" style="s">a</p>'.repeat(size / 76),
    ),
  'references of a style of TTML': (size) =>
    headOfTtml(
      `<style xml:id="s" style="${'r '.repeat(size / 4)}"/>`,
      '<p begin="1s" end="2s" style="s">a</p>'.repeat(size / 76),
    ),
  'styles within a region of TTML': (size) =>
    headOfTtml(
      `<region xml:id="r">${Array.from({ length: size / 20 }, (_, at) => `<style a${at}=""/>`).join('')}</region>`,
      '<p begin="1s" end="2s" region="r">a</p>',
    ),
};

const ASS_LINE = '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,';
const TTML_LINE = '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s">';

/** Documents whose markup costs a square of its length where it is placed among other words naively. */
export const hostileDocuments: Readonly<Record<string, (size: number) => string>> = {
  'karaoke of ASS': repeated(ASS_LINE, '{\\k1}a '),
  'italics of ASS': repeated(ASS_LINE, '{\\i1}a\\N{\\i0}'),
  'classes of WebVTT': repeated(VTT, '<c>a</c> '),
  'times of WebVTT': repeated(VTT, '<00:01.500>a '),
  'spans of TTML': repeated(TTML_LINE, '<span>a</span> ', '</p></body></tt>'),
  'nested spans of TTML': (size) =>
    `${TTML_LINE}${'<span>'.repeat(size / 13)}a${'</span>'.repeat(size / 13)}</p></body></tt>`,
  'lines of TTML': repeated(TTML_LINE, 'a<br/>', '</p></body></tt>'),
  'namespaces of TTML within each other': (size) =>
    `<tt xmlns="http://www.w3.org/ns/ttml"><body>${Array.from({ length: size / 24 }, (_, at) => `<div xmlns:a${at}="u${at}">`).join('')}<p begin="1s" end="2s">a</p>`,
  'namespaces of TTML around many cues': (size) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" ${Array.from({ length: size / 32 }, (_, at) => `xmlns:a${at}="u" `).join('')}><body>${'<p begin="1s" end="2s">a</p>'.repeat(size / 56)}</body></tt>`,
  'styles of SAMI': repeated('<SAMI><BODY><SYNC Start=1><P>', '<b>a</b> <br> '),
  'lines of MicroDVD': repeated('{1}{2}', '{y:i}a|'),
  'lines of SBV': repeated('0:00:01.000,0:00:02.000\n', 'a\n'),
};

const GSI_BYTES = 1024;
const TTI_BYTES = 128;
const FIELD_BYTES = 112;

/** A file of EBU STL whose text fields repeat these bytes: a subtitle for each block, or a single one for all. */
const blocksOf =
  (codes: readonly number[], { isOne, table = '00' }: { isOne: boolean; table?: string }) =>
  (size: number): Uint8Array<ArrayBuffer> => {
    const file = new Uint8Array(GSI_BYTES + Math.floor((size - GSI_BYTES) / TTI_BYTES) * TTI_BYTES);
    file.set(new TextEncoder().encode(`850STL25.011${table}`));
    for (let from = GSI_BYTES; from < file.length; from += TTI_BYTES) {
      const index = isOne ? 0 : (from - GSI_BYTES) / TTI_BYTES;
      const frames = index % 25;
      const seconds = Math.floor(index / 25) % 60;
      const minutes = Math.floor(index / 1500) % 60;
      const head = [0, index & 0xff, (index >> 8) & 0xff, isOne ? 0 : 0xff, 0];
      file.set([...head, 0, minutes, seconds, frames, 1, minutes, seconds, frames, 20, 2, 0], from);
      for (let at = 16; at < TTI_BYTES; at += 1) file[from + at] = codes[at % codes.length]!;
    }
    return file;
  };

/** A file of EBU STL with one subtitle of this text field. */
export function fileOfField(field: readonly number[]): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(field.length / FIELD_BYTES);
  const file = blocksOf([0x8f], { isOne: true })(GSI_BYTES + blocks * TTI_BYTES);
  for (const [at, byte] of field.entries()) {
    const block = Math.floor(at / FIELD_BYTES);
    file[GSI_BYTES + block * TTI_BYTES + TTI_BYTES - FIELD_BYTES + (at % FIELD_BYTES)] = byte;
  }
  return file;
}

/** What costs a naive reader of EBU STL many times its length. */
export const hostileBytes: Readonly<Record<string, (size: number) => Uint8Array<ArrayBuffer>>> = {
  'letters of EBU STL': blocksOf([0x61, 0x62, 0x20], { isOne: false }),
  'letters of one subtitle of EBU STL': blocksOf([0x61, 0x62, 0x20], { isOne: true }),
  'italics of EBU STL': blocksOf([0x80, 0x61, 0x81, 0x62], { isOne: false }),
  'italics of one subtitle of EBU STL': blocksOf([0x80, 0x61, 0x81, 0x62], { isOne: true }),
  'accents of EBU STL': blocksOf([0xc2, 0x65], { isOne: false }),
  'lines of one subtitle of EBU STL': blocksOf([0x61, 0x8a], { isOne: true }),
  'colours of one subtitle of EBU STL': blocksOf([0x01, 0x61, 0x07, 0x62], { isOne: true }),
  'accents of one subtitle of EBU STL': blocksOf([0x61, 0xc2], { isOne: true }),
  'Greek letters among codes of EBU STL': blocksOf([0x80, 0xe1], { isOne: true, table: '03' }),
};
