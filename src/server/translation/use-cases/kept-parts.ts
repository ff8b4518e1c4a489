import type { Cue, Span } from '#subtitles/cue.ts';

/** One line of a title or a description, with the parts that its translation must keep. */
export interface KeptLine {
  /** Text before and after the words: the time of a chapter, spaces. It is not sent. */
  readonly lead: string;
  readonly trail: string;
  /** Addresses and hashtags between the words. They are sent in placeholders, because the sentence needs them. */
  readonly parts: readonly string[];
  readonly cue: Cue;
}

const URL_END = String.raw`[^\s、。，！？；：「」『』（）【】《》]+`;
/** Web and mail addresses, hashtags and handles, times. An address may lack its protocol where it has a path. */
const KEPT = new RegExp(
  String.raw`(?:https?:\/\/|www\.|\b[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\/)${URL_END}` +
    String.raw`|[\w.%+-]{1,64}@[\w.-]{1,255}|[#@][\p{L}\p{M}\p{N}_]+|\d{1,3}(?::\d{2}){1,2}`,
  'giu',
);
/** YouTube makes chapters of lines that begin with a time. */
const CHAPTER = /^[^\p{L}\p{N}]*(?:\d{1,3}(?::\d{2}){1,2}[)\]]?[\s\-–—:|·•.]*)+/u;

/** Prepares a line for its translation. */
export function keepParts(line: string): KeptLine {
  // Nothing to translate: a model could only make it worse.
  if (!/\p{L}/u.test(line.replaceAll(KEPT, '')))
    return { lead: line, trail: '', parts: [], cue: toCue('', []) };
  const lead = CHAPTER.exec(line)?.[0] ?? /^\s*/u.exec(line)?.[0] ?? '';
  const text = line.slice(lead.length).trimEnd();
  const trail = line.slice(lead.length + text.length);
  const found = [...text.matchAll(KEPT)];
  const spans = found.map(({ 0: part, index }, at): Span => {
    return { start: index, end: index + part.length, kind: 'class', value: String(at) };
  });
  return { lead, trail, parts: found.map(([part]) => part), cue: toCue(text, spans) };
}

function toCue(text: string, spans: readonly Span[]): Cue {
  return { startMs: 0, endMs: 0, text, spans };
}

/** The line with its parts restored, or `null` where the translation has lost one of them. */
export function putPartsBack({ lead, trail, parts }: KeptLine, { text, spans = [] }: Cue): string | null {
  let whole = '';
  let from = 0;
  for (const { start, end, value } of spans.toSorted((a, b) => a.start - b.start)) {
    const part = parts[Number(value)] ?? '';
    const sent = text.slice(start, end);
    // A placeholder that was closed too late contains words as well; then only the part itself is restored.
    const isAltered = !sent.includes(part) && !/\s/u.test(sent.trim());
    whole += text.slice(from, start) + (isAltered ? part : sent);
    from = end;
  }
  // The result is one line.
  whole = (whole + text.slice(from)).replaceAll('\n', ' ');
  return parts.every((part) => whole.includes(part)) ? lead + whole + trail : null;
}
