import type { ErrorCode } from '#protocol/error-codes.ts';
import type { ProblemCode } from '#subtitles/problem.ts';
import { account } from './en/account.ts';
import { editor } from './en/editor.ts';
import { errors } from './en/errors.ts';
import { first } from './en/first.ts';
import { languages } from './en/languages.ts';
import { problems } from './en/problems.ts';
import { site } from './en/site.ts';
import { studio } from './en/studio.ts';
import { terms } from './en/terms.ts';
import { workspace } from './en/workspace.ts';
import { translator } from './en/translator.ts';
import { youtube } from './en/youtube.ts';

/** A code without a sentence does not compile. */
type Required = Record<`error.${ErrorCode}` | `problem.${ProblemCode}`, string>;

/** Every sentence of the interface, by `area.element`; one file an area in `en/`. */
export const en = {
  ...first,
  ...errors,
  ...problems,
  ...translator,
  ...editor,
  ...workspace,
  ...account,
  ...youtube,
  ...site,
  ...studio,
  ...terms,
  ...languages,
} as const satisfies Required & Record<string, string>;

export type MessageKey = keyof typeof en;
