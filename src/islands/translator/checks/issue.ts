import type { Finding, FlagReason, TranslateOptions } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { Limits } from './profiles.ts';

/** What the check list can find, in the order of its filter. */
export const issueKinds = [
  'flag',
  'untranslated',
  'speed',
  'lineLength',
  'lineCount',
  'tooShort',
  'tooLong',
  'overlap',
  'gap',
  'numbers',
  'tags',
  'glossary',
  'punctuation',
  'empty',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** Something about one cue that a person should look at. */
export interface Issue {
  readonly kind: IssueKind;
  /** What the sentence about it names. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** One cue, as far as the checks look at it. */
export interface CheckedCue {
  readonly cue: Cue;
  readonly next: Cue | undefined;
  /** `null` where nothing has arrived: then only times are checked. */
  readonly text: string | null;
  readonly flags: readonly FlagReason[] | undefined;
  readonly findings: readonly Finding[] | undefined;
}

/** What all cues of a translation are checked against. */
export interface CheckSettings {
  readonly language: string;
  readonly limits: Limits;
  readonly glossary: NonNullable<TranslateOptions['glossary']>;
}
