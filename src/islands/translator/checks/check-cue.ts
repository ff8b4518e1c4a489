import { normalForm } from '#subtitles/encoding/normal-form.ts';
import { toWesternDigits } from '#subtitles/languages/western-digits.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';
import { figuresOf } from '../cue-flags/cue-figures.ts';
import { flagSentences } from '../cue-flags/flag-sentences.ts';
import type { CheckedCue, CheckSettings, Issue } from './issue.ts';
import { fixPunctuation } from './punctuation.ts';

/** All that a person should look at in one cue. It depends on nothing else, so that only changed cues are checked again. */
export function checkCue(checked: CheckedCue, settings: CheckSettings): readonly Issue[] {
  const { text } = checked;
  const timing = timeIssues(checked, settings);
  return text === null ? timing : [...textIssues(checked, text, settings), ...timing];
}

function timeIssues({ cue, next }: CheckedCue, { limits }: CheckSettings): Issue[] {
  const issues: Issue[] = [];
  const durationMs = cue.endMs - cue.startMs;
  if (durationMs < limits.minDurationMs)
    issues.push({ kind: 'tooShort', values: secondsOf(durationMs, limits.minDurationMs) });
  if (durationMs > limits.maxDurationMs)
    issues.push({ kind: 'tooLong', values: secondsOf(durationMs, limits.maxDurationMs) });
  if (!next) return issues;
  const gapMs = next.startMs - cue.endMs;
  if (gapMs < 0) issues.push({ kind: 'overlap', values: { ms: -gapMs } });
  if (gapMs > 0 && gapMs < limits.minGapMs)
    issues.push({ kind: 'gap', values: { ms: gapMs, limit: limits.minGapMs } });
  return issues;
}

function textIssues(checked: CheckedCue, text: string, settings: CheckSettings): Issue[] {
  const { cue, flags, findings } = checked;
  const { limits, language, glossary } = settings;
  const words = fromTaggedText(text).text;
  if (words.trim() === '') return cue.text.trim() === '' ? [] : [{ kind: 'empty', values: {} }];
  const flagged: Issue[] = flags
    ? flagSentences(flags, findings).map((one) => ({ kind: 'flag', values: { reason: one.text } }))
    : [];
  const { charsPerSecond, lineChars } = figuresOf(cue, text, limits);
  const longest = Math.max(...lineChars);
  return [
    ...flagged,
    ...(isCopied(cue.text, words) ? [{ kind: 'untranslated' as const, values: {} }] : []),
    ...(charsPerSecond > limits.maxCharsPerSecond
      ? [{ kind: 'speed' as const, values: { value: charsPerSecond, limit: limits.maxCharsPerSecond } }]
      : []),
    ...(longest > limits.maxLineChars
      ? [{ kind: 'lineLength' as const, values: { value: longest, limit: limits.maxLineChars } }]
      : []),
    ...(lineChars.length > limits.maxLines
      ? [{ kind: 'lineCount' as const, values: { value: lineChars.length, limit: limits.maxLines } }]
      : []),
    // The engine has looked at what it wrote; an edited text is looked at here.
    ...(flags ? [] : meaningIssues(cue, text, words, glossary)),
    ...(fixPunctuation(text, language) === text ? [] : [{ kind: 'punctuation' as const, values: {} }]),
  ];
}

function meaningIssues(
  source: CheckedCue['cue'],
  text: string,
  words: string,
  glossary: CheckSettings['glossary'],
): Issue[] {
  const issues: Issue[] = [];
  const [asked, given] = [numbersIn(source.text), numbersIn(words)];
  if (asked !== given)
    issues.push({ kind: 'numbers', values: { source: asked || '–', found: given || '–' } });
  // Of the source only what the person sees: a speaker's name is kept with the cue and stands in no text.
  if (kindsOf(toTaggedText(source)) !== kindsOf(text)) issues.push({ kind: 'tags', values: {} });
  const [sourceLower, lower] = [source.text.toLowerCase(), words.toLowerCase()];
  for (const term of glossary) {
    if (sourceLower.includes(term.source.toLowerCase()) && !lower.includes(term.target.toLowerCase()))
      issues.push({ kind: 'glossary', values: { term: term.source, wanted: term.target } });
  }
  return issues;
}

/** Digits in order of size: signs between thousands, and digits of another script, are the language's own. */
function numbersIn(text: string): string {
  const plain = toWesternDigits(normalForm(text, 'NFKC')).replaceAll(
    /(?<=\p{Nd})[.,'’\s](?=\p{Nd}{3})/gu,
    '',
  );
  return [...plain.matchAll(/\p{Nd}+/gu)]
    .map(([digits]) => digits.replace(/^0+(?=\d)/u, ''))
    .sort()
    .join(', ');
}

function isCopied(source: string, words: string): boolean {
  const isSame = source.replaceAll(/\s+/gu, ' ').trim() === words.replaceAll(/\s+/gu, ' ').trim();
  // Names and calls are the same in many languages.
  return isSame && (words.match(/\p{Ll}{3,}/gu)?.length ?? 0) > 2;
}

/** The styles that the tags of a text give. */
function kindsOf(tagged: string): string {
  return [...new Set((fromTaggedText(tagged).spans ?? []).map(({ kind }) => kind))].sort().join(' ');
}

/** With as many digits as tell the two apart: 832 and 833 ms are both 0.8 s. */
function secondsOf(ms: number, limitMs: number) {
  const written = [1, 2, 3].map((digits) => ({
    value: (ms / 1_000).toFixed(digits),
    limit: (limitMs / 1_000).toFixed(digits),
  }));
  return written.find(({ value, limit }) => value !== limit) ?? written[0]!;
}
