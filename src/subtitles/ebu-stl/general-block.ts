import { GSI_BYTES } from './layout.ts';

export interface GeneralFacts {
  readonly table: string;
  /** A language's code as BCP 47 has it. */
  readonly language: string;
  readonly blocks: number;
  readonly subtitles: number;
}

/** Language codes of Tech 3264, appendix 3, by their BCP 47 code. */
const LANGUAGE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sq: '01',
    br: '02',
    ca: '03',
    hr: '04',
    cy: '05',
    cs: '06',
    da: '07',
    de: '08',
    en: '09',
    es: '0A',
    eo: '0B',
    et: '0C',
    eu: '0D',
    fo: '0E',
    fr: '0F',
    fy: '10',
    ga: '11',
    gd: '12',
    gl: '13',
    is: '14',
    it: '15',
    la: '17',
    lv: '18',
    lb: '19',
    lt: '1A',
    hu: '1B',
    mt: '1C',
    nl: '1D',
    no: '1E',
    nb: '1E',
    oc: '1F',
    pl: '20',
    pt: '21',
    ro: '22',
    rm: '23',
    sr: '24',
    sk: '25',
    sl: '26',
    fi: '27',
    sv: '28',
    tr: '29',
    nn: '1E',
    zu: '45',
    vi: '46',
    uz: '47',
    ur: '48',
    uk: '49',
    th: '4A',
    te: '4B',
    ta: '4D',
    tg: '4C',
    sw: '4F',
    so: '53',
    si: '54',
    ru: '56',
    fa: '5A',
    ne: '5E',
    mr: '5F',
    mk: '61',
    ms: '62',
    lo: '64',
    ko: '65',
    km: '66',
    kk: '67',
    kn: '68',
    ja: '69',
    id: '6A',
    hi: '6B',
    he: '6C',
    ha: '6D',
    gu: '6F',
    el: '70',
    ka: '71',
    zh: '75',
    my: '76',
    bg: '77',
    be: '7A',
    bn: '79',
    hy: '7E',
    ar: '7F',
    az: '7C',
    am: '80',
  }),
);

/** The general block of a new file: Latin code page 850, open subtitles, the programme from zero; frames count as in `STL30.01` or `STL25.01`. */
export function generalBlock(facts: GeneralFacts, { isNtsc }: { isNtsc: boolean }): Uint8Array {
  const block = new Uint8Array(GSI_BYTES).fill(BLANK);
  put(block, 0, isNtsc ? '850STL30.010' : '850STL25.010');
  // Dates and revision are left at zero: the same track gives the same file.
  put(block, 224, '00000000000000');
  put(block, 248, '001');
  put(block, 251, '4023');
  put(block, 255, '1');
  put(block, 256, '0000000000000000');
  put(block, 272, '11');
  putFacts(block, facts);
  return block;
}

/**
 * The general block of a source with other words: titles, country, codes and the start of the programme stay as they are, and so do a language where no other is
 * named and counts that are right, or as wrong as they were.
 */
export function keptGeneralBlock(
  source: Uint8Array,
  facts: GeneralFacts,
  counts: Pick<GeneralFacts, 'blocks' | 'subtitles'>,
): Uint8Array {
  const block = source.slice();
  putFacts(block, facts);
  if (facts.language === '') keep(block, source, LANGUAGE_AT);
  if ([countIn(source, BLOCKS_AT), counts.blocks].includes(facts.blocks)) keep(block, source, BLOCKS_AT);
  if ([countIn(source, SUBTITLES_AT), counts.subtitles].includes(facts.subtitles))
    keep(block, source, SUBTITLES_AT);
  return block;
}

interface Field {
  readonly at: number;
  readonly bytes: number;
}

const LANGUAGE_AT: Field = { at: 14, bytes: 2 };
const BLOCKS_AT: Field = { at: 238, bytes: 5 };
const SUBTITLES_AT: Field = { at: 243, bytes: 5 };

function keep(block: Uint8Array, source: Uint8Array, { at, bytes }: Field): void {
  block.set(source.subarray(at, at + bytes), at);
}

/** Some programs fill up a count with blanks in the place of zeros. */
function countIn(source: Uint8Array, { at, bytes }: Field): number {
  return Number(String.fromCharCode(...source.subarray(at, at + bytes)).trim() || Number.NaN);
}

const BLANK = 0x20;

function putFacts(block: Uint8Array, { table, language, blocks, subtitles }: GeneralFacts): void {
  put(block, 12, table);
  put(block, LANGUAGE_AT.at, LANGUAGE_CODES.get(language.split('-')[0] ?? '') ?? '00');
  put(block, BLOCKS_AT.at, fiveDigits(blocks));
  put(block, SUBTITLES_AT.at, fiveDigits(subtitles));
}

function put(block: Uint8Array, at: number, text: string): void {
  block.set(new TextEncoder().encode(text), at);
}

function fiveDigits(value: number): string {
  return String(value % 100_000).padStart(5, '0');
}
