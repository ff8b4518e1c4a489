import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';

const table = (...rows: readonly string[]) => rows.join('\n');
const cuesOf = (text: string, fileName = '') =>
  readSubtitles(text, { fileName }).cues.map(({ startMs, endMs, text: words }) => [startMs, endMs, words]);
const two = [
  [1000, 2000, 'Ja.'],
  [3000, 4000, 'Ich weiß nicht…'],
];

describe('the columns of a table', () => {
  test.each([
    ['en', 'ID,In,Out,Character,Line'],
    ['de', 'Nr,Beginn,Ende,Sprecher,Text'],
    ['fr', 'N°,Début,Fin,Personnage,Sous-titre'],
    ['es', 'Número,Inicio,Fin,Personaje,Subtítulos'],
    ['pt', 'Nº,Início,Término,Personagem,Legenda'],
    ['it', 'Numero,Inizio,Fine,Personaggio,Battuta'],
    ['nl', 'Nr.,Begintijd,Eindtijd,Spreker,Ondertitel'],
    ['pl', 'Lp.,Początek,Koniec,Postać,Napisy'],
    ['ru', '№,Начало,Конец,Персонаж,Текст'],
    ['uk', '№,Початок,Кінець,Мовець,Репліка'],
    ['tr', 'SIRA,BAŞLANGIÇ,BİTİŞ,KONUŞMACI,ALTYAZI'],
    ['ja', '番号,開始時間,終了時間,話者,セリフ'],
    ['zh', '序号,开始时间,结束时间,说话人,台词'],
    ['ko', '번호,시작 시간,종료 시간,화자,자막'],
    ['with units', '#,Start (ms),End (ms),Speaker name,Subtitle text'],
    ['with underscores', 'line_number,start_time,end_time,speaker,source_text'],
  ])('are known by their names, %s', (_, header) => {
    const { cues } = readSubtitles(
      table(
        header,
        '1,00:00:01,00:00:02,Moderator Schmidt-Weber,Ja.',
        '2,00:00:03,00:00:04,Anna,Ich weiß nicht…',
      ),
    );
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual(two);
    expect(cues.map(({ spans }) => spans?.[0]?.value)).toEqual(['Moderator Schmidt-Weber', 'Anna']);
  });

  test('do not take the number of a row for its start', () => {
    expect(cuesOf('№;Начало;Конец;Текст\n1;1,5;2,5;Привет')).toEqual([[1500, 2500, 'Привет']]);
    expect(cuesOf('1,1.5,2.5,Hello\n2,3.5,4.5,there\n3,5.5,6.5,friend')[0]).toEqual([1500, 2500, 'Hello']);
  });

  test('are judged over all rows where no name helps', () => {
    const rows = [
      '1;0:00:01.5;0:00:02.5;Moderator Schmidt;Ja.',
      '2;0:00:03.5;0:00:04.5;Moderator Schmidt;Ich weiß nicht.',
      '3;0:00:05.5;0:00:06.5;Moderator Schmidt;Das ist die ganze Geschichte dazu.',
    ];
    expect(cuesOf(table(...rows)).map(([, , text]) => text)).toEqual([
      'Ja.',
      'Ich weiß nicht.',
      'Das ist die ganze Geschichte dazu.',
    ]);
  });

  test.each(['start,text', 'Time,Text', 'Timecode,Dialogue'])('need no ends: %s', (header) => {
    const { format, cues, problems } = readSubtitles(table(header, '0:01,One', '0:02,"Two, three"'), {
      fileName: 'a.csv',
    });
    expect([format, cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])]).toEqual([
      'table',
      [
        [1000, 2000, 'One'],
        [2000, 3200, 'Two, three'],
      ],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['missing_end']);
  });

  test('may hold a duration in place of an end, in a unit of its own', () => {
    expect(cuesOf('Start,Duration,Text\n0:01,1.5,One\n0:03,2,Two')).toEqual([
      [1000, 2500, 'One'],
      [3000, 5000, 'Two'],
    ]);
  });

  test('of whole numbers are milliseconds where a subtitle would last minutes', () => {
    expect(cuesOf('start\tend\ttext\n0\t1500\tHello')).toEqual([[0, 1500, 'Hello']]);
    expect(cuesOf('start\tend\ttext\n0\t4\tHello')).toEqual([[0, 4000, 'Hello']]);
  });

  test('are languages to choose from where several hold words', () => {
    const text = table('start,end,English,German', '1,2,Yes.,Ja.', '3,4,I do not know.,Ich weiß es nicht.');
    const { cues, languages, problems } = readSubtitles(text);
    expect(cues.map(({ text: words }) => words)).toEqual(['Yes.', 'I do not know.']);
    expect(languages).toEqual({
      all: [
        { id: '2', label: 'English' },
        { id: '3', label: 'German' },
      ],
      read: '2',
    });
    expect(problems).toEqual([{ code: 'columns_left_out', line: 1, excerpt: 'German', count: 2 }]);
    const other = readSubtitles(text, { language: '3' });
    expect(other.cues.map(({ text: words }) => words)).toEqual(['Ja.', 'Ich weiß es nicht.']);
    expect(other.problems).toMatchObject([{ code: 'columns_left_out', excerpt: 'English' }]);
  });

  test('without names are called as spreadsheets call them', () => {
    const { languages } = readSubtitles('0:00:01,0:00:02,Yes.,Ja.\n0:00:03,0:00:04,No no.,Nein.');
    expect(languages?.all.map(({ label }) => label)).toEqual(['C', 'D']);
  });

  test('of both languages, as this program writes them, can both be read', () => {
    const source = [{ startMs: 0, endMs: 900, text: 'One' }];
    const target = [{ startMs: 0, endMs: 900, text: 'Un, deux' }];
    const { text } = writeSubtitles(target, 'table', { bilingual: { source, order: 'source_first' } });
    const { cues, languages } = readSubtitles(text);
    expect([cues, languages?.all.map(({ label }) => label)]).toEqual([source, ['source', 'translation']]);
    expect(readSubtitles(text, { language: languages!.all[1]!.id }).cues).toEqual(target);
  });

  test.each(['x,0:04.0,Lost words', ',,Lost words', ',,The end', '??:??,??:??,Lost words'])(
    'have no name in a first row whose times cannot be read: %s',
    (row) => {
      const { cues, problems } = readSubtitles(table(row, '0:05.0,0:06.0,Three', '0:07.0,0:08.0,Four'));
      expect(cues.map(({ text }) => text)).toEqual([row.split(',')[2], 'Three', 'Four']);
      expect(problems.map(({ code }) => code)).toEqual(['lost_times']);
    },
  );

  test.each(['From,To,Said', ',,Text', 'a,b,Words'])('may have names that say little: %s', (row) => {
    const { cues, problems } = readSubtitles(table(row, '0:05.0,0:06.0,Three', '0:07.0,0:08.0,Four'));
    expect(cues.map(({ text }) => text)).toEqual(['Three', 'Four']);
    expect(problems).toEqual([]);
  });

  test('may have bars between them, as the transcripts of ccextractor', () => {
    const { format, cues } = readSubtitles(
      table(
        '00:00:01,886|00:00:03,820|POP|Guests of Bunny.',
        '00:00:05,489|00:00:07,357|POP|Very young, of course, to be',
        '00:00:05,489|00:00:07,357|POP|directing his first picture.',
        '00:00:08,000|00:00:09,500|POP|Yes, no.',
      ),
    );
    expect([format, cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])]).toEqual([
      'table',
      [
        [1886, 3820, 'Guests of Bunny.'],
        [5489, 7357, 'Very young, of course, to be'],
        [5489, 7357, 'directing his first picture.'],
        [8000, 9500, 'Yes, no.'],
      ],
    ]);
  });

  test.each([
    [
      'Premiere',
      'Marker Name,Description,In,Out,Duration,Marker Type',
      'One,,1.0,2.0,1.0,Comment',
      'Two,,3.0,4.0,1.0,Comment',
    ],
    [
      'Resolve',
      '#,Record In,Record Out,Name,Start TC,Notes,Color',
      '1,1.0,2.0,One,9.0,,Blue',
      '2,3.0,4.0,Two,9.5,,Blue',
    ],
  ])('of markers hold words in their names, where nothing else does: %s', (_, ...rows) => {
    expect(cuesOf(table(...rows))).toEqual([
      [1000, 2000, 'One'],
      [3000, 4000, 'Two'],
    ]);
  });

  test('with notes that no cue holds are told', () => {
    const { languages, problems } = readSubtitles('start,end,text,notes\n1,2,One,loud\n3,4,Two,\n5,6,Six,');
    expect(languages).toBeUndefined();
    expect(problems).toEqual([{ code: 'columns_left_out', line: 1, excerpt: 'notes', count: 1 }]);
  });
});

describe('a table of something else', () => {
  test.each([
    ['trains', 'Train,Departure,Arrival,To\nIC 5,08:15,10:20,Berlin\nIC 7,09:15,11:20,Hamburg'],
    ['trains, to the second', 'IC 5,08:15:00,10:20:00,Berlin\nIC 7,09:15:00,11:20:00,Hamburg'],
    ['stops', 'Station,Arrival,Departure\nUlm,08:15:00,08:17:00\nAugsburg,09:00:00,09:05:00'],
    ['places of trains', 'Train,From,To,Start,End\nIC 5,Ulm,Bonn,08:15,08:20\nIC 7,Ulm,Kiel,09:15,09:20'],
    ['fruit', '1,2,apple\n3,4,pear\n5,6,plum'],
    ['one fruit', '1,2,apple'],
    ['sales', 'Product,2023,2024\nApple juice,1200,1500\nPear juice,1600,1700'],
    ['results', 'Place,Name,Time,Team\n1,Anna,00:35:12,Ulm\n2,Ben,00:35:14,Bonn'],
    ['results with laps', '1,Anna,00:15:12.5,00:35:12.8,Ulm\n2,Ben,00:15:14.1,00:35:14.9,Bonn'],
    ['payments', 'Date,Time,Text,Amount\n2024-01-05,10:15:22,Coffee,-3\n2024-01-06,11:00:00,Tea,-2'],
    [
      'payments in German',
      'Datum;Zeit;Text;Betrag\n05.01.2024;10:15:22;Kaffee;-3,50\n06.01.2024;11:00:00;Tee;-2',
    ],
    ['a log', 'Time,Text\n10:15:22,Coffee\n09:00:00,Tea\n08:30:00,Milk'],
    ['meetings', 'Subject,Start,End,Room\nPlan,09:00,10:00,Blue room\nReview,10:30,11:00,Red room'],
    ['letters', 'From,To,Text\nAnna,Ben,Hello\nBen,Anna,Hello yourself'],
  ])('is not taken for subtitles: %s', (_, text) => {
    for (const fileName of ['', 'a.csv']) expect(cuesOf(text, fileName)).toEqual([]);
    expect(readSubtitles(text).format).toBeNull();
  });
});
