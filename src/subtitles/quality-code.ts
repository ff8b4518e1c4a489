/** Everything that the quality checks can find. The sentence of each is the message `quality.<code>`. */
export const qualityCodes = [
  'too_fast',
  'line_too_long',
  'too_many_lines',
  'too_short',
  'too_long',
  'gap_too_small',
  'overlap',
  'empty',
  'untranslated',
  'wrong_script',
  'numbers_differ',
  'tags_differ',
  'brackets_differ',
  'music_differs',
  'repetition',
  'leftover_markup',
  'chatter',
] as const;

export type QualityCode = (typeof qualityCodes)[number];
