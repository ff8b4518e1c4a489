import { atom } from 'nanostores';
import type { Work } from '#islands/project/work.ts';
import type { Banner } from './upload-banner.ts';
import type { UploadOffer } from './upload-offer.ts';

/** Where an upload is: asking YouTube, before the person, or on its way. */
export type Upload =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'confirming'; readonly offer: UploadOffer }
  | { readonly status: 'uploading' };

/** A banner, the translation that it is about, and whose upload it was. */
export interface Outcome {
  readonly of: Pick<Work, 'translationId' | 'target'>;
  readonly fileName: string;
  readonly banner: Banner;
  readonly uid: string | null;
}

/** They are the page's and not the bar's: an upload goes on while no bar is on the screen. */
export const $upload = atom<Upload>({ status: 'idle' });
export const $outcome = atom<Outcome | null>(null);
export const $uploadedId = atom<string | null>(null);

/** The translation that the bar is beside; `null` while there is no bar. */
export const $besideId = atom<string | null>(null);
