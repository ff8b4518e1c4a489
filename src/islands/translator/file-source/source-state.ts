import type { Source } from '../source.ts';

/** The chosen file, as far as it has been read. */
export type SourceState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly fileName: string }
  | { readonly status: 'failed'; readonly fileName: string; readonly message: string }
  | { readonly status: 'ready'; readonly source: Source };

export const noSource: SourceState = { status: 'none' };
