import type { TextRange } from '../document/document.ts';
import { LEGACY_ANCHORS, type Resolution } from '../markup/overrides.ts';
import type { Style } from '../markup/span-builder.ts';

/** What players assume where the file names no resolution. */
const DEFAULT_RESOLUTION: Resolution = { width: 384, height: 288 };

const DEFAULT_EVENT_FORMAT = [
  'layer',
  'start',
  'end',
  'style',
  'name',
  'marginl',
  'marginr',
  'marginv',
  'effect',
  'text',
];

export interface NamedStyle {
  readonly styles: readonly Style[];
  readonly anchor: number;
}

/** What a script says before its events. */
export interface Script {
  section: string;
  isSsa: boolean;
  width: number;
  height: number;
  styleFormat: readonly string[];
  eventFormat: readonly string[];
  readonly styles: Map<string, NamedStyle>;
}

/** A script of which nothing is read yet. */
export function newScript(): Script {
  return {
    section: '',
    isSsa: false,
    width: 0,
    height: 0,
    styleFormat: [],
    eventFormat: DEFAULT_EVENT_FORMAT,
    styles: new Map(),
  };
}

/** An event's line with its fields: their names, and where each of them ends. */
export interface EventLine {
  readonly line: string;
  readonly names: readonly string[];
  /** Where the first field begins. */
  readonly from: number;
  readonly ends: readonly number[];
  /** How many fields are missing before the text. */
  readonly missing: number;
}

const DIALOGUE = 'Dialogue:';

/** Reads one line: what it says of the script is kept, a dialogue is given back. */
export function readScriptLine(script: Script, line: string): EventLine | null {
  // Nearly all lines begin so.
  if (line.startsWith(DIALOGUE)) return eventLine(line, DIALOGUE.length, script.eventFormat);
  const section = /^\s*\[([^\]]*)\]/u.exec(line);
  if (section) {
    script.section = section[1]!.trim().toLowerCase();
    if (script.section === 'v4 styles') script.isSsa = true;
    return null;
  }
  const colon = line.indexOf(':');
  if (colon < 0) return null;
  const key = line.slice(0, colon).trim().toLowerCase();
  if (key === 'dialogue') return eventLine(line, colon + 1, script.eventFormat);
  const value = line.slice(colon + 1).trim();
  if (key === 'playresx') script.width = Number.parseInt(value, 10) || 0;
  else if (key === 'playresy') script.height = Number.parseInt(value, 10) || 0;
  else if (key === 'format') readFormat(script, value);
  else if (key === 'style') readStyle(script, value);
  return null;
}

/** The fields of an event that is a comment; `null` for other lines. */
export function commentLine({ eventFormat }: Script, line: string): EventLine | null {
  const [head] = /^\s*comment\s*:/iu.exec(line) ?? [];
  return head === undefined ? null : eventLine(line, head.length, eventFormat);
}

const NO_WORDS = /^\s*(?:$|[;[]|!:|(?:comment|format|picture|sound|movie|command)\s*:)/iu;

/** The times of an event, wherever on a line. */
const EVENT = /\d,\d{1,2}:\d\d:\d\d[.,]\d{2,3},\d{1,2}:\d\d:\d\d/u;
const NO_EVENT = /^\s*(?:[;[]|!:|(?:comment|picture|sound|movie|command)\s*:)/iu;
const INFO = /^\s*[a-z][\w ]{0,60}:/iu;

/** Whether a line that is no dialogue stands among them all the same, such as the second half of one, or before all sections. */
export function isStrayLine({ section }: Script, line: string): boolean {
  if (EVENT.test(line)) return !NO_EVENT.test(line);
  if (section === '') return /\p{L}{2}/u.test(line) && !NO_WORDS.test(line) && !INFO.test(line);
  return section === 'events' && !NO_WORDS.test(line);
}

/** Three times as many as any script has. Each line is read column by column. */
const MAX_COLUMNS = 64;

function readFormat(script: Script, value: string): void {
  const names = value.split(',', MAX_COLUMNS).map((name) => name.trim().toLowerCase());
  if (script.section.includes('styles')) script.styleFormat = names;
  else if (names.includes('text')) script.eventFormat = eventFormatOf(names);
}

/** Players read the text to the end of the line, whatever columns are named behind it. Times behind it no player reads: they are read here. */
function eventFormatOf(columns: readonly string[]): readonly string[] {
  const names = columns.map((name) => (name === 'actor' ? 'name' : name));
  const upToText = names.slice(0, names.indexOf('text') + 1);
  return upToText.includes('start') && upToText.includes('end') ? upToText : names;
}

function eventLine(line: string, from: number, names: readonly string[]): EventLine {
  const lineEnd = line.trimEnd().length;
  const first = Math.min(skipSpaces(line, from, lineEnd), lineEnd);
  const ends: number[] = [];
  // The last field keeps its commas.
  for (let at = first; ends.length < names.length - 1; at = Math.min(lineEnd, ends.at(-1)! + 1)) {
    const comma = line.indexOf(',', at);
    ends.push(comma < 0 || comma > lineEnd ? lineEnd : comma);
  }
  ends.push(lineEnd);
  const missing = ends.at(-2) === lineEnd ? moveLastToText(line, names, ends) : 0;
  return { line, names, from: first, ends, missing };
}

/**
 * Makes the last field of a line that has too few the text, and gives how many are missing. The times stay what they are, and so does the number of
 * a margin.
 */
function moveLastToText(line: string, names: readonly string[], ends: number[]): number {
  const last = ends.indexOf(ends.at(-1)!);
  const isBehindTimes = last > Math.max(0, names.lastIndexOf('start'), names.lastIndexOf('end'));
  if (names.at(-1) !== 'text' || !isBehindTimes) return 0;
  const lastFrom = ends[last - 1]! + 1;
  const isMargin =
    names[last]!.startsWith('margin') && /^\d+$/u.test(line.slice(lastFrom, ends[last]).trim());
  if (isMargin) return 0;
  ends.fill(lastFrom - 1, last, -1);
  return names.length - 1 - last;
}

/** Where the field of this name stands in its line, without the blanks around it; words keep theirs. `null` where the script has no such field. */
export function fieldRange({ line, names, from, ends }: EventLine, name: string): TextRange | null {
  const index = names.lastIndexOf(name);
  if (index < 0) return null;
  const end = ends[index]!;
  const start = index === 0 ? from : Math.min(ends.at(-1)!, ends[index - 1]! + 1);
  return name === 'text' ? { from: start, to: end } : trimmedRange(line, start, end);
}

function trimmedRange(line: string, from: number, to: number): TextRange {
  if (to <= from) return { from, to: from };
  if (isVisible(line.charCodeAt(from)) && isVisible(line.charCodeAt(to - 1))) return { from, to };
  const start = skipSpaces(line, from, to);
  return { from: start, to: Math.max(start, from + line.slice(from, to).trimEnd().length) };
}

function skipSpaces(line: string, from: number, to: number): number {
  let at = from;
  while (at < to && !isVisible(line.charCodeAt(at)) && /\s/u.test(line.charAt(at))) at += 1;
  return at;
}

/** Characters of ASCII that are surely no blanks. */
function isVisible(code: number): boolean {
  return code > 32 && code < 127;
}

function readStyle(script: Script, value: string): void {
  const values = value.split(',', MAX_COLUMNS).map((field) => field.trim());
  const fields = new Map(script.styleFormat.map((name, index) => [name, values[index] ?? '']));
  const name = fields.get('name');
  if (name === undefined) return;
  const isOn = (field: string) => fields.has(field) && Number(fields.get(field)) !== 0;
  const styles: Style[] = [
    ...(isOn('bold') ? [{ kind: 'bold' } as const] : []),
    ...(isOn('italic') ? [{ kind: 'italic' } as const] : []),
    ...(isOn('underline') ? [{ kind: 'underline' } as const] : []),
    ...(isOn('strikeout') ? [{ kind: 'strike' } as const] : []),
  ];
  const alignment = Number(fields.get('alignment') ?? 2);
  const anchor = script.isSsa ? (LEGACY_ANCHORS[alignment] ?? 2) : alignment;
  // The look of the script's main style is not emphasis.
  const isMain = name.toLowerCase() === 'default';
  script.styles.set(name, { styles: isMain ? [] : styles, anchor: anchor >= 1 && anchor <= 9 ? anchor : 2 });
}

/** The style of an event's name; a plain one where the script has none of it. */
export function styleOf(script: Script, name = ''): NamedStyle {
  return script.styles.get(name) ?? script.styles.get(name.replace(/^\*/u, '')) ?? { styles: [], anchor: 2 };
}

/** The picture that coordinates refer to. */
export function resolutionOf({ width, height }: Script): Resolution {
  if (width > 0 && height > 0) return { width, height };
  // Where only one is given, players assume a 4:3 picture.
  if (height > 0) return { width: Math.round((height * 4) / 3), height };
  if (width > 0) return { width, height: Math.round((width * 3) / 4) };
  return DEFAULT_RESOLUTION;
}
