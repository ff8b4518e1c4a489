import type { Finding, FlagReason, TranslateOptions } from '#protocol/translate.ts';
import type { Cue, Track } from '#subtitles/cue.ts';
import type { Target } from '#islands/preferences/target.ts';

/** A translation as far as it has come: texts by the index of their cue, never times or cues of its own. */
export interface Work {
  /** One credit pays for everything that carries it. */
  readonly translationId: string;
  readonly target: Target;
  /** `null` where nothing has arrived. */
  readonly texts: readonly (string | null)[];
  readonly flags: ReadonlyMap<number, readonly FlagReason[]>;
  /** What was seen at flagged cues, with the words in question. */
  readonly findings?: ReadonlyMap<number, readonly Finding[]>;
  readonly edited: ReadonlySet<number>;
  /** Cues whose text is a line of the translation memory. */
  readonly fromMemory?: ReadonlySet<number>;
  /** What it was asked with. */
  readonly options?: TranslateOptions;
  /** Set where title and description of the video are wanted too. */
  readonly videoTexts?: VideoTexts;
  /** Set where an upload waits for new units of YouTube's day. */
  readonly uploadWaits?: UploadWait | null;
}

/** Whose units are used up: everybody's, or the person's own share. */
export interface UploadWait {
  readonly of: 'product' | 'user';
  readonly untilMs: number;
}

/** A title or a description. `isOriginal` where it could not be translated. */
export interface VideoText {
  readonly text: string;
  readonly isOriginal: boolean;
}

/** `null` where nothing has arrived. */
export interface VideoTexts {
  readonly title: VideoText | null;
  readonly description: VideoText | null;
}

/** What belongs to a translation besides its cues. */
export type WorkNotes = Pick<Work, 'videoTexts' | 'uploadWaits'>;

/** The text that arrived for a cue, with its flags. */
export interface CueAnswer {
  readonly index: number;
  /** `null` where what arrived earlier was taken back. */
  readonly text: string | null;
  readonly flags?: readonly FlagReason[];
  readonly findings?: readonly Finding[];
}

/** A cue without a letter says the same in every language. */
export function hasWords({ text }: Cue): boolean {
  return /\p{L}/u.test(text);
}

export function startWork(cues: Track, translationId: string, target: Target): Work {
  const texts = cues.map((cue) => (hasWords(cue) ? null : cue.text));
  return { translationId, target, texts, flags: new Map(), edited: new Set() };
}

/** Takes a title or a description in. What a person wrote in the meantime, or was translated before, stays. */
export function withVideoText(work: Work, field: keyof VideoTexts, text: VideoText): Work {
  if (!work.videoTexts || work.videoTexts[field]?.isOriginal === false) return work;
  return { ...work, videoTexts: { ...work.videoTexts, [field]: text } };
}

export function missingCues({ texts }: Work): number[] {
  return texts.flatMap((text, index) => (text === null ? [index] : []));
}

export function flaggedCues({ flags }: Work): number[] {
  return [...flags.keys()].sort((a, b) => a - b);
}

const SOURCE_STANDS: readonly FlagReason[] = ['untranslated', 'blocked', 'missing', 'refused'];

/** Whether the text of a cue is a fallback to the source text. */
export function isSourceStanding(reasons: readonly FlagReason[] | undefined): boolean {
  return reasons?.some((reason) => SOURCE_STANDS.includes(reason)) ?? false;
}

/** Cues with a translation, not those that fall back to the source text. */
export function countTranslated({ texts, flags }: Work): number {
  let count = 0;
  for (const text of texts) if (text !== null) count += 1;
  for (const [index, reasons] of flags) if (texts[index] != null && isSourceStanding(reasons)) count -= 1;
  return count;
}
