import type { FlagReason } from '#protocol/translate.ts';
import type { Cue, Track } from '#subtitles/cue.ts';
import type { Target } from '../lib/target.ts';

/** A translation as far as it has come: texts by the index of their cue, never times or cues of its own. */
export interface Work {
  /** One credit pays for everything that carries it. */
  readonly translationId: string;
  readonly target: Target;
  /** `null` where nothing has arrived. */
  readonly texts: readonly (string | null)[];
  readonly flags: ReadonlyMap<number, readonly FlagReason[]>;
  readonly edited: ReadonlySet<number>;
  /** Set where title and description of the video are wanted too. */
  readonly videoTexts?: VideoTexts;
  /** Set where an upload waits for new units of YouTube's day. */
  readonly uploadWaits?: UploadWait | null;
}

/** Whose units are gone: everybody's, or the person's own share of them. */
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

/** The text that arrived for a cue, and what is to be said about it. */
export interface Answer {
  readonly index: number;
  readonly text: string;
  readonly flags?: readonly FlagReason[];
}

/** A cue without a letter says the same in every language. */
export function hasWords({ text }: Cue): boolean {
  return /\p{L}/u.test(text);
}

export function startWork(cues: Track, translationId: string, target: Target): Work {
  const texts = cues.map((cue) => (hasWords(cue) ? null : cue.text));
  return { translationId, target, texts, flags: new Map(), edited: new Set() };
}

/** Takes answers in. What a person edited stays as they left it. */
export function withAnswers(work: Work, answers: readonly Answer[]): Work {
  const texts = [...work.texts];
  const flags = new Map(work.flags);
  for (const { index, text, flags: reasons = [] } of answers) {
    if (index < 0 || index >= texts.length || work.edited.has(index)) continue;
    texts[index] = text;
    if (reasons.length > 0) flags.set(index, reasons);
    else flags.delete(index);
  }
  return { ...work, texts, flags };
}

/** A person's own text: nobody flags or overwrites it. */
export function withEdit(work: Work, index: number, text: string): Work {
  const texts = [...work.texts];
  texts[index] = text;
  return { ...withoutFlag(work, index), texts, edited: new Set(work.edited).add(index) };
}

/** These cues as an earlier state of the same translation has them. */
export function withCuesOf(work: Work, before: Work, indices: readonly number[]): Work {
  const texts = [...work.texts];
  const flags = new Map(work.flags);
  const edited = new Set(work.edited);
  for (const index of indices) {
    texts[index] = before.texts[index] ?? null;
    const reasons = before.flags.get(index);
    if (reasons) flags.set(index, reasons);
    if (!before.edited.has(index)) edited.delete(index);
  }
  return { ...work, texts, flags, edited };
}

export function withoutFlag(work: Work, index: number): Work {
  if (!work.flags.has(index)) return work;
  const flags = new Map(work.flags);
  flags.delete(index);
  return { ...work, flags };
}

/** Where no answer came although one was asked for, the source stands, and says so. */
export function withSourceForMissing(work: Work, cues: Track, wanted: readonly number[]): Work {
  const answers = wanted
    .filter((index) => work.texts[index] === null)
    .map((index): Answer => ({ index, text: cues[index]?.text ?? '', flags: ['missing'] }));
  return answers.length > 0 ? withAnswers(work, answers) : work;
}

/** Takes a title or a description in. What a person wrote in the meantime stays. */
export function withVideoText(work: Work, field: keyof VideoTexts, text: VideoText): Work {
  if (!work.videoTexts || work.videoTexts[field] !== null) return work;
  return { ...work, videoTexts: { ...work.videoTexts, [field]: text } };
}

export function missingCues({ texts }: Work): number[] {
  return texts.flatMap((text, index) => (text === null ? [index] : []));
}

export function flaggedCues({ flags }: Work): number[] {
  return [...flags.keys()].sort((a, b) => a - b);
}

const SOURCE_STANDS: readonly FlagReason[] = ['untranslated', 'blocked', 'missing', 'refused'];

/** Whether the text of a cue is the source's own, for want of a translation. */
export function isSourceStanding(reasons: readonly FlagReason[] | undefined): boolean {
  return reasons?.some((reason) => SOURCE_STANDS.includes(reason)) ?? false;
}

/** Cues that really hold a translation: not those where the source text stands in. */
export function countTranslated({ texts, flags }: Work): number {
  let count = texts.length;
  texts.forEach((text, index) => {
    if (text === null || isSourceStanding(flags.get(index))) count -= 1;
  });
  return count;
}
