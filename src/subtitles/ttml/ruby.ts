import type { Span } from '../cue.ts';

/** The parts of ruby that were read since its container began, and the spans that became of those before. */
export interface Ruby {
  readonly spans: Span[];
  readonly bases: { start: number; end: number }[];
  readonly notes: string[];
}

export function newRuby(): Ruby {
  return { spans: [], bases: [], notes: [] };
}

/** Brings the parts together: each base, in order, with what is written beside it. */
export function joinRuby({ spans, bases, notes }: Ruby): void {
  bases.forEach((base, index) => {
    const value = notes[index];
    if (value !== undefined) spans.push({ ...base, kind: 'ruby', value });
  });
  bases.length = 0;
  notes.length = 0;
}

/** Whether blanks between elements are only how the document is laid out. */
export function isRubyContainer(role: string | undefined): boolean {
  return role === 'container' || role === 'baseContainer' || role === 'textContainer';
}
