/** What can be wrong with a file as a whole: it is not read at all. */
export const fileProblemCodes = [
  'empty_file',
  'binary_file',
  'html_page',
  'unsupported_format',
  'not_subtitles',
  'no_cues',
] as const;

/** Why bytes are not opened. */
export const archiveProblemCodes = [
  'archive_encrypted',
  'archive_too_large',
  'archive_damaged',
  'archive_empty',
  'office_document',
] as const;

/** Why there are no cues at all. */
export type FileProblemCode = (typeof fileProblemCodes)[number] | (typeof archiveProblemCodes)[number];

/** What was left out: each carries the text that no cue contains. */
export const lossProblemCodes = [
  'text_before_first_cue',
  'unreadable_timing',
  'text_after_timing',
  'trailing_text',
  'unknown_line',
] as const;

/** What a reader left out. */
export type LossProblemCode = (typeof lossProblemCodes)[number];

/** What was read all the same, and how it was repaired. */
export const repairProblemCodes = [
  'line_marks',
  'missing_number',
  'odd_number',
  'duplicate_number',
  'number_out_of_sequence',
  'missing_blank_line',
  'blank_line_in_cue',
  'other_fraction_mark',
  'short_field',
  'missing_hours',
  'hours_past_99',
  'zero_days',
  'impossible_time',
  'missing_milliseconds',
  'odd_fraction',
  'field_past_59',
  'spaces_in_timecode',
  'negative_time',
  'odd_arrow',
  'missing_fields',
  'settings_after_timing',
  'ends_before_start',
  'zero_duration',
  'out_of_order',
  'overlap',
  'empty_cue',
  'nul_characters',
  'zero_width_characters',
  'undecodable_characters',
  'mixed_line_ends',
  'unclosed_tag',
  'stray_tag',
  'tags_too_deep',
  'inner_timestamps',
  'missing_signature',
  'bad_setting',
  'bad_region',
  'broken_markup',
  'broken_json',
  'cut_short',
  'missing_end',
  'estimated_times',
  'lost_times',
  'assumed_frame_rate',
  'formatting_left_out',
  'own_formatting',
  'other_language_left_out',
  'columns_left_out',
  'comment_left_out',
  'other_code_table',
  'long_segments_cut',
] as const;

/** Repairs after which a cue has another time than its file says. */
export const timeProblemCodes: readonly ProblemCode[] = [
  'impossible_time',
  'negative_time',
  'ends_before_start',
  'missing_end',
  'estimated_times',
  'assumed_frame_rate',
  'long_segments_cut',
];

/** Every fact that reading a file can find. Once released, a code is never renamed. */
export type ProblemCode = FileProblemCode | LossProblemCode | (typeof repairProblemCodes)[number];

/** Something about the user's file: what, where, and enough of it to show. Its sentence is the message `problem.<code>`. */
export interface Problem {
  readonly code: ProblemCode;
  /** Line of the file, from 1. */
  readonly line?: number;
  /** Index of the cue in the track that was read, from 0. */
  readonly cueIndex?: number;
  /** The text that was left out or repaired, shortened where it is long. */
  readonly excerpt?: string;
  /** How often a repeated problem occurs. `line` and `cueIndex` then give the first position. */
  readonly count?: number;
}
