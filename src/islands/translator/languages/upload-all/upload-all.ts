import type { UploadWait } from '#islands/project/work.ts';
import { isPartlyTranslated, type UploadOffer } from '#islands/translator/upload/upload-offer.ts';
import {
  findObstacle,
  firstChoice,
  textIssues,
  type UploadChoice,
  unitsLeft,
  uploadUnits,
} from '#islands/translator/upload/upload-request.ts';

/** Why a language cannot go up with the others. */
export type Unfit = 'nothing' | 'unfit' | 'ownLanguage';

/** One language of the confirmation. */
export interface UploadRow {
  readonly offer: UploadOffer;
  readonly units: number;
  readonly unfit: Unfit | null;
  readonly isPartly: boolean;
  /** It takes the place of a track, which viewers may see today. */
  readonly replaces: 'draft' | 'public' | null;
  /** It was confirmed on an earlier day and waits for units. */
  readonly isWaiting: boolean;
}

export function rowOf(offer: UploadOffer, wait: UploadWait | null | undefined): UploadRow {
  const { existing } = offer.plan;
  return {
    offer,
    units: uploadUnits(offer, firstChoice),
    unfit: findUnfit(offer),
    isPartly: isPartlyTranslated(offer),
    replaces: existing ? (existing.snippet.isDraft ? 'draft' : 'public') : null,
    isWaiting: Boolean(wait),
  };
}

function findUnfit(offer: UploadOffer): Unfit | null {
  if (offer.count.translated === 0) return 'nothing';
  if (textIssues(offer).length > 0) return 'unfit';
  return offer.texts && offer.plan.video.defaultLanguage === null ? 'ownLanguage' : null;
}

/** What is ticked at first: complete languages that take no other track's place, or, of an earlier day, those that wait. */
export function presetCodes(rows: readonly UploadRow[]): ReadonlySet<string> {
  const waiting = rows.filter(({ isWaiting, unfit }) => isWaiting && !unfit);
  const chosen =
    waiting.length > 0 ? waiting : rows.filter((row) => !row.unfit && !row.isPartly && !row.replaces);
  return new Set(chosen.map(({ offer }) => offer.target.code));
}

export interface UploadSplit {
  readonly chosen: readonly UploadRow[];
  /** In their order, as long as the day's units suffice. */
  readonly now: readonly UploadRow[];
  readonly later: readonly UploadRow[];
  readonly units: number;
  readonly left: number;
}

/** What goes up now and what waits for the next day's units. */
export function splitByUnits(rows: readonly UploadRow[], codes: ReadonlySet<string>): UploadSplit {
  const chosen = rows.filter(({ offer, unfit }) => !unfit && codes.has(offer.target.code));
  const left = Math.min(...rows.map(({ offer }) => unitsLeft(offer.plan)));
  let units = 0;
  let isFull = false;
  const now = chosen.filter((row) => {
    isFull ||= units + row.units > left;
    if (!isFull) units += row.units;
    return !isFull;
  });
  return { chosen, now, later: chosen.slice(now.length), units, left };
}

/** The choice of each language: a draft, in the place of the track that the row has named. */
export function choiceOf(row: UploadRow, allowsPartly: boolean): UploadChoice {
  return { ...firstChoice, allowsUntranslated: row.isPartly && allowsPartly };
}

/** Whether all that would go up may go up. */
export function mayUpload({ now, chosen }: UploadSplit, allowsPartly: boolean): boolean {
  return (
    chosen.length > 0 && now.every((row) => findObstacle(row.offer, choiceOf(row, allowsPartly)) === null)
  );
}

export function waitOf({ plan: { quota } }: UploadOffer): UploadWait {
  const of = quota.product.left <= quota.user.left ? 'product' : 'user';
  return { of, untilMs: Date.parse(quota.resetsAt) };
}
