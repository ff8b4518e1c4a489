import fc from '#tests/fast-check.ts';
import type { Cue, Span, SpanKind } from '#subtitles/cue.ts';
import { normaliseSpans } from '#subtitles/markup/spans.ts';

/** Runs of a property: a thousand, and fewer only where thousands of mutants are tried. */
export const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1000) };

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z]{1,9}[,.!?]?$/u) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'été',
      'Привет',
      'こんにちは',
      '我们',
      'שלום',
      'مرحبا',
      'สวัสดี',
      '👍🏽',
      '42',
      '-',
      '–',
      '♪',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<',
      '>',
      '&',
      'a<b',
      '&amp;',
      '<i>',
      '</b>',
      '<3',
      '{',
      '}',
      '{\\an8}',
      '{b}',
      '{/b}',
      '{y:i}',
      '< i >',
      '< / i>',
      '\\N',
      '-->',
      '#1',
      '"x"',
      "it's",
    ),
  },
);

/** Texts that have the shape of what stands around texts: times, arrows, numbers. */
const lookalike = fc.constantFrom(
  '00:00:01,000 --> 00:00:02,000',
  '0:00:01.500 --> 0:00:02.000 line:0',
  '5 00:00:01,000 --> 00:00:02,000',
  '[00:00:01,000 --> 00:00:02,000] words',
  '00:00:01,000 -> 00:00:02,000',
  '00:00:01,000 00:00:02,000',
  'from 00:00:01,000 to 00:00:02.000',
  '1:\u206000:01,000 00:\u2060\u206000:02,000',
  '\u206010:00:00 => 11:00:00',
  '--\u2060> --> ---->',
  '00:00:xx,000 --> 00:00:04,000',
  '9:00 -- 17:00',
  '10.0.0.1 10.0.0.2',
  '3.5 > 2.1',
  '1',
  '2',
  '3',
  '42',
  '\u2060',
);

/** A line as files have it: words with single spaces between them. */
const line = fc.oneof(
  { weight: 5, arbitrary: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: lookalike },
);

/** A text in the form in which it is kept: no blank lines, no blanks at the ends. */
export const cueText = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

/** A text with blank lines within it and an indentation, for formats that can hold them. */
export const looseText = fc
  .tuple(fc.constantFrom('', '', '\u3000\u3000', '\u00a0', '    '), cueText, fc.boolean())
  .map(([indentation, text, isLoose]) => indentation + (isLoose ? text.replaceAll('\n', '\n\n') : text));

export interface CueOptions {
  /** The kinds of spans that the format has, with values that it can write. */
  readonly kinds?: readonly (readonly [kind: SpanKind, values?: readonly string[]])[];
  readonly anchors?: readonly number[];
  readonly ids?: readonly string[];
  readonly text?: fc.Arbitrary<string>;
  /** The smallest step of the format's times. */
  readonly stepMs?: number;
}

/** A cue that a format can write without loss. */
export function anyCue({
  kinds = [],
  anchors = [],
  ids = [],
  text = cueText,
  stepMs = 1,
}: CueOptions = {}): fc.Arbitrary<Cue> {
  return fc
    .record({
      start: fc.integer({ min: 0, max: 350_000_000 / stepMs }),
      duration: fc.integer({ min: 1, max: 20_000 / stepMs }),
      text,
      rawSpans: kinds.length === 0 ? fc.constant<RawSpan[]>([]) : fc.array(anySpan(kinds), { maxLength: 3 }),
      anchor: fc.option(fc.constantFrom(...anchors, undefined), { nil: undefined }),
      id: fc.option(fc.constantFrom(...ids, undefined), { nil: undefined }),
    })
    .map(({ start, duration, text: words, rawSpans, anchor, id }) => {
      const spans = normaliseSpans(nestedOnly(rawSpans.map((span) => placed(span, words))), words.length);
      return {
        startMs: start * stepMs,
        endMs: (start + duration) * stepMs,
        text: words,
        ...(spans.length > 0 ? { spans } : {}),
        ...(anchor === undefined ? {} : { placement: { anchor } }),
        ...(id === undefined ? {} : { id }),
      };
    });
}

/** Cues in the order of time, as readers give them. */
export function anyTrack(options?: CueOptions): fc.Arbitrary<Cue[]> {
  return fc
    .array(anyCue(options), { minLength: 1, maxLength: 8 })
    .map((cues) => cues.sort((a, b) => a.startMs - b.startMs));
}

interface RawSpan {
  readonly from: number;
  readonly to: number;
  readonly kind: SpanKind;
  readonly value: string | undefined;
}

function anySpan(kinds: NonNullable<CueOptions['kinds']>): fc.Arbitrary<RawSpan> {
  return fc
    .record({
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
      which: fc.constantFrom(...kinds),
    })
    .chain(({ from, to, which: [kind, values] }) =>
      (values ? fc.constantFrom(...values) : fc.constant(undefined)).map((value) => ({
        from,
        to,
        kind,
        value,
      })),
    );
}

/** Between whole characters: half a surrogate pair is nothing that a file can hold. */
function placed({ from, to, kind, value }: RawSpan, text: string): Span {
  const positionOf = (share: number) => {
    const at = Math.floor(share * text.length);
    return text.slice(0, at).isWellFormed() ? at : at - 1;
  };
  const a = positionOf(from);
  const b = positionOf(to);
  return { start: Math.min(a, b), end: Math.max(a, b), kind, ...(value === undefined ? {} : { value }) };
}

/** Two colours over each other, or ruby cut by something else, cannot be distinguished from their pieces: such spans are left out. */
function nestedOnly(spans: readonly Span[]): Span[] {
  return spans.filter((span, index) =>
    spans.slice(0, index).every((other) => {
      const isApart = span.end <= other.start || span.start >= other.end;
      const isPlain = span.value === undefined && other.value === undefined;
      return (
        isApart || isPlain || (span.kind !== other.kind && span.kind !== 'ruby' && other.kind !== 'ruby')
      );
    }),
  );
}
