import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFormat } from '#subtitles/formats.ts';

/** A file of a format, as a person might bring it. */
export interface Sample {
  readonly name: string;
  readonly text: string;
}

const FILM_SCC = 'tests/fixtures/subtitles/movies/tears-of-steel.en.scc';
const QUIRKS = 'tests/fixtures/subtitles/quirks';

function inline(name: string, ...lines: readonly string[]): Sample {
  return { name, text: `${lines.join('\n')}\n` };
}

/** The fixtures of a folder that are UTF-8. */
function fixtures(folder: string, ...left: readonly string[]): Sample[] {
  return readdirSync(join(QUIRKS, folder))
    .filter((name) => !left.includes(name))
    .map((name) => ({ name, text: readFileSync(join(QUIRKS, folder, name), 'utf8') }));
}

/** Files of every format that is text: a format without one does not compile. */
export const samples: Readonly<Record<TextFormat, readonly Sample[]>> = {
  srt: fixtures('srt', 'gb2312.srt', 'utf16le-bom.srt'),
  vtt: fixtures('vtt'),
  sbv: fixtures('sbv'),
  ass: [...fixtures('ass'), ...fixtures('ssa')],
  ttml: fixtures('ttml'),
  lrc: fixtures('lrc'),
  microdvd: [
    inline(
      'film.sub',
      '{1}{1}23.976',
      '{48}{96}{Y:i}Where were you?|I waited.',
      '{120}{168}{c:$0000FF}Red|plain',
    ),
    inline('film.txt', '{100}{}Open end', '{ 200 } { 250 } With blanks'),
    inline('defaults.sub', '{DEFAULT}{}{Y:b}', '{0}{0}25', '{10}{20}Bold'),
  ],
  sami: [
    inline(
      'film.smi',
      '<SAMI><HEAD><STYLE TYPE="text/css"><!--',
      '.ENCC { Name: English; lang: en-US; SAMIType: CC; }',
      '.KRCC { Name: Korean; lang: ko-KR; SAMIType: CC; }',
      '--></STYLE></HEAD><BODY>',
      '<SYNC Start=1000><P Class=ENCC>Hello<BR>there<P Class=KRCC>안녕',
      '<SYNC Start=3200><P Class=ENCC>&nbsp;<P Class=KRCC>&nbsp;',
      '</BODY></SAMI>',
    ),
    inline(
      'page.smi',
      '<!-- made by hand -->',
      '<sami><body><sync start="500"><p>One</p></sync></body></sami>',
    ),
  ],
  youtubexml: [
    inline(
      'srv1.xml',
      '<?xml version="1.0" encoding="utf-8" ?>',
      '<transcript><text start="1.36" dur="1.68">Tom &amp;amp; Ann</text></transcript>',
    ),
    inline('srv2.xml', '<timedtext><window id="1"/><text t="1360" d="1680" w="1">Words</text></timedtext>'),
    inline(
      'srv3.xml',
      '<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">',
      '<head><pen id="1" i="1"/><ws id="0"/></head><body>',
      '<w t="0" id="1" wp="1" ws="1"/>',
      '<p t="1360" d="4680" w="1"><s ac="255">we</s><s t="200" ac="252"> begin</s></p>',
      '<p t="3000" d="3000" w="1" a="1">',
      '</p>',
      '<p t="3010" d="2000" w="1" p="1">here</p>',
      '</body></timedtext>',
    ),
  ],
  youtubejson: [
    inline(
      'film.json3',
      '{"wireMagic":"pb3","pens":[{}],"events":[{"tStartMs":0,"dDurationMs":9000,"id":1,"wpWinPosId":1},',
      '{"tStartMs":1360,"dDurationMs":4680,"wWinId":1,"segs":[{"utf8":"we"},{"utf8":" begin","tOffsetMs":200}]},',
      String.raw`{"tStartMs":3000,"wWinId":1,"aAppend":1,"segs":[{"utf8":"\n"}]},`,
      '{"tStartMs":3010,"dDurationMs":2000,"segs":[{"utf8":"here"}]}]}',
    ),
  ],
  speechjson: [
    inline(
      'whisper.json',
      '{"text":" Hello there.","segments":[{"id":0,"seek":0,"start":0.0,"end":1.5,"text":" Hello there.","tokens":[1,2]}],"language":"en"}',
    ),
    inline(
      'whisperx.json',
      '{"segments":[{"start":0.1,"end":1.5,"text":"Room 42.","words":[{"word":"Room","start":0.1,"end":0.5},{"word":"42."}],"speaker":"SPEAKER_00"}],"word_segments":[]}',
    ),
    inline(
      'whisper.cpp.json',
      '{"systeminfo":"x","model":{"type":"base"},"result":{"language":"en"},"transcription":[{"timestamps":{"from":"00:00:00,000","to":"00:00:01,200"},"offsets":{"from":0,"to":1200},"text":" Hello"}]}',
    ),
    inline('pipeline.json', '{"text":" Hello","chunks":[{"timestamp":[0.5,null],"text":" Hello"}]}'),
    inline('tuples.json', '[[1, 0, 0.5, 2.25, " Hello", [50364], 0.0, -0.3, 1.2, 0.01, null]]'),
    inline('list.json', '[{"id":1,"seek":0,"start":0.5,"end":2.25,"text":" Hello"}]'),
  ],
  mpl2: [inline('film.txt', '[123][156]/Whispering|Normal line', '[160][]_Underlined')],
  tmplayer: [inline('film.txt', '00:00:50:First line|second line', '00:00:53=Other mark', '00:00:56:')],
  subviewer: [
    inline(
      'one.sub',
      '[TITLE]',
      'Demo',
      '[BEGIN]',
      '******** START SCRIPT ********',
      '[00:02:14]',
      'Line one|line two',
      '[00:02:17]',
      '',
      '[end]',
      '******** END SCRIPT ********',
    ),
    inline(
      'two.sub',
      '[INFORMATION]',
      '[TITLE]Demo',
      '[DELAY]0',
      '[END INFORMATION]',
      '[SUBTITLE]',
      '[COLF]&HFFFFFF,[STYLE]no,[SIZE]18,[FONT]Arial',
      '00:00:06.61,00:00:13.75',
      'First line[br]second line',
    ),
  ],
  scc: [...fixtures('scc'), { name: 'film.scc', text: readFileSync(FILM_SCC, 'utf8') }],
  table: [
    inline('whisper.tsv', 'start\tend\ttext', '0\t1500\tHello there.', '1500\t3200\tA second line.'),
    inline(
      'edit.csv',
      'Number;Start time in milliseconds;End time in milliseconds;"Text"',
      '1;1000;2000;"One, two"',
      '2;3000;4000;"Say ""three"""',
    ),
    inline(
      'nuendo.csv',
      '"Character","Timecode In","Timecode Out","Dialogue"',
      '"Ann","00:00:01:00","00:00:02:00","Where, were you?"',
      '"Ben","00:00:03:00","00:00:04:00","Here."',
    ),
    inline('paste.tsv', '0:01.0\t0:02.0\tOne', '0:03.0\t0:04.5\tTwo words'),
  ],
  transcript: [
    inline('talk.txt', 'Introduction', '0:00', 'welcome to the show', '0:04', "today we'll cook"),
    inline('notes.txt', '0:00 words at once', '1:02:03 later'),
    inline('chat.txt', '(00:12) Ann: Where?', '(00:15) Ben: Here.'),
    inline('dashes.txt', '00:00:12 - words', '00:00:14 – more'),
  ],
  text: [inline('script.txt', 'FADE IN', '', 'ANNA: Where were you at 9:30?', 'BEN: On the bridge.')],
};
