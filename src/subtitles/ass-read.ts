import type { Placement } from './cue.ts';
import { LEGACY_ANCHORS, overrideReader, type Resolution } from './overrides.ts';
import { excerptOf, problemLog } from './problem-log.ts';
import { noteTimingFaults } from './repair-notes.ts';
import { cleanSource } from './source-text.ts';
import { spanBuilder, type Style } from './span-builder.ts';
import { trimStyled } from './spans.ts';
import { scanTimecode, TimecodeFault } from './timecode.ts';
import { type ParsedTrack, trackBuilder } from './track-builder.ts';

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

interface NamedStyle {
  readonly styles: readonly Style[];
  readonly anchor: number;
}

interface Script {
  section: string;
  isSsa: boolean;
  width: number;
  height: number;
  styleFormat: readonly string[];
  eventFormat: readonly string[];
  readonly styles: Map<string, NamedStyle>;
}

/** Reads Advanced SubStation Alpha and its ancestor SSA. Never throws. */
export function parseAss(source: string): ParsedTrack {
  const log = problemLog();
  const track = trackBuilder(log);
  const script: Script = {
    section: '',
    isSsa: false,
    width: 0,
    height: 0,
    styleFormat: [],
    eventFormat: DEFAULT_EVENT_FORMAT,
    styles: new Map(),
  };
  cleanSource(source, log)
    .split(/\r\n?|\n/u)
    .forEach((raw, index) => {
      const line = index + 1;
      const event = readLine(script, raw.trim());
      if (event === null) return;
      const timing = timesOf(event);
      if (!timing) {
        log.add('unreadable_timing', { line, excerpt: excerptOf(raw) });
        return;
      }
      const text = readAssText(
        event.get('text') ?? '',
        resolutionOf(script),
        styleOf(script, event.get('style')),
      );
      if (text.isDrawing) log.add('unknown_line', { line, excerpt: excerptOf(raw) });
      else {
        noteTimingFaults(log, timing.faults & ~AS_USUAL, line, track.count);
        const { startMs, endMs } = timing;
        track.add({ startMs, endMs, ...withVoice(text, event.get('name')) }, line);
      }
    });
  return track.finish();
}

/** Reads one line: what it says of the script is kept, a dialogue's fields are given back. */
function readLine(script: Script, line: string): Map<string, string> | null {
  const section = /^\[([^\]]*)\]/u.exec(line);
  if (section) {
    script.section = section[1]!.trim().toLowerCase();
    if (script.section === 'v4 styles') script.isSsa = true;
    return null;
  }
  const colon = line.indexOf(':');
  const key = line.slice(0, colon).trim().toLowerCase();
  const value = line.slice(colon + 1).trimStart();
  if (colon < 0) return null;
  if (key === 'playresx') script.width = Number.parseInt(value, 10) || 0;
  else if (key === 'playresy') script.height = Number.parseInt(value, 10) || 0;
  else if (key === 'format') readFormat(script, value);
  else if (key === 'style') readStyle(script, value);
  else if (key === 'dialogue') return fieldsOf(value, script.eventFormat);
  return null;
}

function readFormat(script: Script, value: string): void {
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  if (script.section.includes('styles')) script.styleFormat = names;
  else if (names.includes('text')) script.eventFormat = names;
}

/** The fields by name; the last one keeps its commas. */
function fieldsOf(value: string, names: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  names.forEach((name, index) => {
    const comma = index === names.length - 1 ? -1 : value.indexOf(',', at);
    const end = comma < 0 ? value.length : comma;
    fields.set(name, name === 'text' ? value.slice(at, end) : value.slice(at, end).trim());
    at = Math.min(value.length, end + 1);
  });
  return fields;
}

function readStyle(script: Script, value: string): void {
  const fields = fieldsOf(value, script.styleFormat);
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
  // How the script's main style looks is no emphasis.
  const isMain = name.toLowerCase() === 'default';
  script.styles.set(name, { styles: isMain ? [] : styles, anchor: anchor >= 1 && anchor <= 9 ? anchor : 2 });
}

function styleOf(script: Script, name = ''): NamedStyle {
  return script.styles.get(name) ?? script.styles.get(name.replace(/^\*/u, '')) ?? { styles: [], anchor: 2 };
}

function resolutionOf({ width, height }: Script): Resolution {
  if (width > 0 && height > 0) return { width, height };
  // One of them given means a picture of four to three, as players have it.
  if (height > 0) return { width: Math.round((height * 4) / 3), height };
  if (width > 0) return { width, height: Math.round((width * 3) / 4) };
  return DEFAULT_RESOLUTION;
}

/** What is a fault elsewhere is how ASS writes a time: `0:00:01.50`. */
const AS_USUAL = TimecodeFault.shortField | TimecodeFault.oddFraction | TimecodeFault.dot;

function timesOf(event: ReadonlyMap<string, string>) {
  const start = timecodeOf(event.get('start'));
  const end = timecodeOf(event.get('end'));
  return start && end && { startMs: start.ms, endMs: end.ms, faults: start.faults | end.faults };
}

function timecodeOf(text = '') {
  return scanTimecode(text, 0, text.length);
}

interface AssText {
  readonly text: string;
  readonly spans?: ReturnType<typeof trimStyled>['spans'];
  readonly placement?: Placement;
}

/** Reads a dialogue's text: overrides, line breaks, hard blanks. A drawing is no text; `isDrawing` where there is nothing else. */
function readAssText(
  source: string,
  resolution: Resolution,
  { styles, anchor }: NamedStyle,
): AssText & { isDrawing: boolean } {
  const builder = spanBuilder();
  const overrides = overrideReader(builder, resolution);
  builder.open('style', styles, 0);
  let text = '';
  let from = 0;
  let isDrawing = false;
  let hasDrawing = false;
  let blockEnd = -1;
  const put = (words: string) => {
    if (!isDrawing) text += words;
  };
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 92) {
      const escape = escapeAt(source, at);
      if (escape === null) continue;
      put(source.slice(from, at) + escape);
      from = at + 2;
      at += 1;
    } else if (code === 123) {
      if (blockEnd < at) {
        const end = source.indexOf('}', at);
        // Without an end here there is none further on either.
        blockEnd = end < 0 ? Infinity : end;
      }
      if (blockEnd === Infinity) continue;
      put(source.slice(from, at));
      const block = source.slice(at, blockEnd + 1);
      overrides.read(block, text.length);
      isDrawing = isDrawnAfter(block, isDrawing);
      hasDrawing ||= isDrawing;
      from = blockEnd + 1;
      at = blockEnd;
    }
  }
  put(source.slice(from));
  const trimmed = trimStyled(text, builder.finish(text.length).spans);
  const place = overrides.placement();
  const placement = place?.anchor === undefined && anchor !== 2 ? { anchor, ...place } : place;
  return {
    text: trimmed.text,
    ...(trimmed.spans.length > 0 ? { spans: trimmed.spans } : {}),
    ...(placement && !(placement.anchor === 2 && Object.keys(placement).length === 1) ? { placement } : {}),
    isDrawing: hasDrawing && trimmed.text === '',
  };
}

/** Whether what follows an override block is drawn: `{\p1}` begins a drawing, `{\p0}` ends it. */
function isDrawnAfter(block: string, isDrawing: boolean): boolean {
  const scale = /^.*\\p(\d+)/u.exec(block)?.[1];
  return scale === undefined ? isDrawing : Number(scale) > 0;
}

/** What a backslash and the character after it stand for; `null` where both are text. */
function escapeAt(source: string, at: number): string | null {
  switch (source.charCodeAt(at + 1)) {
    case 78:
    case 110:
      return '\n';
    case 104:
      return '\u00a0';
    case 123:
      return '{';
    case 125:
      return '}';
    case 0x2060:
      return '\\';
    default:
      return null;
  }
}

/** The name field says who speaks. */
function withVoice({ text, spans = [], placement }: AssText, name = ''): AssText {
  const all =
    name === '' || text === ''
      ? spans
      : [{ start: 0, end: text.length, kind: 'voice' as const, value: name }, ...spans];
  const kept = all.length > 0 ? { spans: trimStyled(text, all).spans } : {};
  return { text, ...kept, ...(placement ? { placement } : {}) };
}
