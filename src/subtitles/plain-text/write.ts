import type { Track } from '../cue.ts';
import { noteIndentation } from '../markup/indentation.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { WrittenTrack } from '../written-track.ts';
import { PARAGRAPH_GAP_MS } from './paragraph-gap.ts';

/** The words of a track as text to read: a line a cue, a blank line where somebody pauses. */
export function writePlainText(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  let text = '';
  let lastEndMs: number | null = null;
  for (const { startMs, endMs, text: words, spans, placement, id } of track) {
    drop(dropped, 'times');
    for (const { kind } of spans ?? []) drop(dropped, kind);
    if (placement) drop(dropped, 'position');
    if (id !== undefined) drop(dropped, 'identifier');
    noteIndentation(words, dropped);
    const parts = words
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length > 1) drop(dropped, 'line_break', parts.length - 1);
    const line = parts.join(' ');
    if (line === '') continue;
    if (lastEndMs !== null && startMs - lastEndMs >= PARAGRAPH_GAP_MS) text += '\n';
    text += `${line}\n`;
    lastEndMs = endMs;
  }
  return { text, dropped };
}
