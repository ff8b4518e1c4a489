import type { Cue, Placement, Track } from '../cue.ts';
import { drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { formatTimecode } from '../timing/timecode.ts';
import { escapeAttribute, ttmlDialect, USUAL_NAMES } from './dialect.ts';
import { isRunningNumber } from './elements.ts';
import type { WrittenTrack } from '../written-track.ts';
import { withXmlCharacters } from '../writing/xml-characters.ts';

const dialect = ttmlDialect(USUAL_NAMES);

const COLUMNS = ['left', 'center', 'right'];
const ROWS = ['after', 'center', 'before'];

/** A track as TTML, and what was left out. */
export function writeTtml(track: Track, language = ''): WrittenTrack {
  const dropped: Dropped = {};
  const anchors = [...new Set(track.flatMap(({ placement }) => anchorOf(placement) ?? []))].sort(
    (a, b) => a - b,
  );
  const head =
    anchors.length === 0
      ? ''
      : `  <head>\n    <layout>\n${anchors.map(region).join('')}    </layout>\n  </head>\n`;
  const paragraphs = withXmlCharacters(track, dropped)
    .map((cue) => paragraph(cue, dropped))
    .join('');
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="${escapeAttribute(language)}" xml:space="preserve">\n` +
    `${head}  <body>\n    <div>\n${paragraphs}    </div>\n  </body>\n</tt>\n`;
  return { text, dropped };
}

function anchorOf(placement: Placement | undefined): number | null {
  const anchor = placement?.anchor;
  return anchor === undefined || anchor === 2 ? null : anchor;
}

function region(anchor: number): string {
  const column = COLUMNS[(anchor - 1) % 3]!;
  const row = ROWS[Math.floor((anchor - 1) / 3)]!;
  const place = 'tts:origin="5% 5%" tts:extent="90% 90%"';
  return `      <region xml:id="place${anchor}" ${place} tts:displayAlign="${row}" tts:textAlign="${column}"/>\n`;
}

function paragraph(cue: Cue, dropped: Dropped): string {
  const { startMs, endMs, placement, id } = cue;
  if (placement?.settings !== undefined) drop(dropped, 'settings');
  if (placement?.xPercent !== undefined || placement?.yPercent !== undefined) drop(dropped, 'position');
  const anchor = anchorOf(placement);
  const hasName = id !== undefined && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(id) && !isRunningNumber(id);
  if (id !== undefined && !hasName) drop(dropped, 'identifier');
  const attributes = [
    hasName ? ` xml:id="${id}"` : '',
    ` begin="${formatTimecode(startMs, '.')}" end="${formatTimecode(endMs, '.')}"`,
    anchor === null ? '' : ` region="place${anchor}"`,
  ];
  return `      <p${attributes.join('')}>${renderSpans(cue, dialect, dropped).replaceAll('\n', '<br/>')}</p>\n`;
}
