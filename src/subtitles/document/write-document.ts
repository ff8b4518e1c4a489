import type { Cue, Track } from '../cue.ts';
import { styledText } from '../markup/markup.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { normaliseSpans } from '../markup/spans.ts';
import type { WrittenTrack } from '../written-track.ts';
import type { DocumentEntry, DocumentSyntax, Replacement, SubtitleDocument } from './document.ts';
import { matchCues } from './match-cues.ts';
import { isSameStyledText } from './match-spans.ts';
import { placeMarkup } from './place-markup.ts';

/** The syntax in which the words of an entry are written. */
export type SyntaxOf = (entry: DocumentEntry) => DocumentSyntax;

interface Writing {
  readonly document: SubtitleDocument;
  readonly syntaxOf: SyntaxOf;
  readonly dropped: Dropped;
}

/**
 * The document with the words and times of `track`, and everything else unchanged. A cue that is only in the track is written like the one before it;
 * one that is only in the document is removed. `null` where a time has to change that the document does not contain.
 */
export function writeDocument(
  document: SubtitleDocument,
  track: Track,
  syntaxOf: SyntaxOf,
): WrittenTrack | null {
  const dropped: Dropped = {};
  const writing = { document, syntaxOf, dropped };
  const { entries, text } = document;
  const matches = matchCues(
    entries.map(({ cue }) => cue),
    track,
  );
  const edits: Replacement[] = [];
  const kept = new Set(matches);
  for (const [index, { block }] of entries.entries())
    if (!kept.has(index)) edits.push({ ...block, text: '' });
  let model = entries[matches.find((match) => match !== null) ?? 0];
  for (const [index, cue] of track.entries()) {
    const match = matches[index];
    if (match != null) model = entries[match]!;
    if (!model) return null;
    const added = match == null ? copyOf(writing, model, cue) : editsOf(writing, model, cue);
    if (added === null) return null;
    edits.push(...(Array.isArray(added) ? added : [added]));
  }
  return { text: applyEdits(text, edits), dropped };
}

/** What changes in the block of a cue; `null` where it cannot. */
function editsOf(writing: Writing, entry: DocumentEntry, cue: Cue): Replacement[] | null {
  const edits: Replacement[] = [];
  const isRetimed = cue.startMs !== entry.cue.startMs || cue.endMs !== entry.cue.endMs;
  if (isRetimed || entry.isLost) {
    const times = timeEdits(writing, entry.isLost ? { ...entry, cue: NO_CUE } : entry, cue);
    if (times === null && isRetimed) return null;
    edits.push(...(times ?? []));
  }
  if (!isSameStyledText(entry.cue, cue)) edits.push({ ...entry.words, text: wordsOf(writing, entry, cue) });
  return edits;
}

/** No player shows words whose times it cannot read: those that were estimated take their place. */
const NO_CUE: Cue = { startMs: Number.NaN, endMs: Number.NaN, text: '' };

function timeEdits({ syntaxOf, dropped }: Writing, entry: DocumentEntry, cue: Cue): Replacement[] | null {
  const { start, end, baseMs, hasDuration } = entry;
  if (!start || !end) return null;
  const syntax = syntaxOf(entry);
  const write = (ms: number) => {
    if (syntax.stepMs > 1 && ms % syntax.stepMs !== 0) drop(dropped, 'precision');
    return syntax.formatTime(ms);
  };
  const edits: Replacement[] = [];
  const startMs = cue.startMs - baseMs;
  if (cue.startMs !== entry.cue.startMs) edits.push({ ...start, text: write(startMs) });
  const hasOtherLength = cue.endMs - cue.startMs !== entry.cue.endMs - entry.cue.startMs;
  if (hasDuration && hasOtherLength) edits.push({ ...end, text: write(cue.endMs - cue.startMs) });
  if (!hasDuration && cue.endMs !== entry.cue.endMs) edits.push({ ...end, text: write(cue.endMs - baseMs) });
  return edits;
}

function wordsOf({ document, syntaxOf, dropped }: Writing, entry: DocumentEntry, cue: Cue): string {
  const { words, cue: styled, keepsBlanks } = entry;
  const syntax = syntaxOf(entry);
  const raw = document.text.slice(words.from, words.to);
  const target = styledText(cue.text, normaliseSpans(cue.spans ?? [], cue.text.length));
  return syntax.finishWords(placeMarkup({ raw, styled, keepsBlanks }, target, { syntax, dropped }));
}

/** A new cue behind the block of another, written as that is. */
function copyOf(writing: Writing, model: DocumentEntry, cue: Cue): Replacement | null {
  const edits = editsOf(writing, model, cue);
  if (edits === null) return null;
  const { text } = writing.document;
  const { from, to } = model.block;
  const all = model.name ? [...edits, { ...model.name, text: '' }] : edits;
  const block = applyEdits(
    text.slice(from, to),
    all.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from })),
  );
  return { from: to, to, text: writing.syntaxOf(model).separate(text.slice(0, to)) + block };
}

function applyEdits(text: string, edits: readonly Replacement[]): string {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text: replacement } of sorted) {
    // Cues of one paragraph share its block, which is taken out once.
    if (from < at) continue;
    parts.push(text.slice(at, from), replacement);
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
