import type { Source } from '#islands/project/source.ts';
import type { EncodingPreview } from '#subtitles/encoding/preview.ts';
import type { ReadSubtitles } from '#subtitles/read.ts';
import type { RollingCaptions } from '#subtitles/read-file.ts';

/** What a person may be asked about a file that has been read. */
export interface FileQuestions {
  readonly previews: readonly EncodingPreview[];
  /** Set where the file counts frames and does not state their rate. */
  readonly frameRate: number | null;
  readonly rolling: RollingCaptions | null;
  /** Set where the file holds several languages, of which one was read. */
  readonly languages: ReadSubtitles['languages'] | null;
}

/** The chosen file, as far as it has been read. */
export type SourceState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly fileName: string }
  | { readonly status: 'failed'; readonly fileName: string; readonly message: string }
  /** An archive with several subtitles, of which one is to be chosen. */
  | { readonly status: 'choosing'; readonly fileName: string; readonly names: readonly string[] }
  | { readonly status: 'ready'; readonly source: Source; readonly questions?: FileQuestions };

export const noSource: SourceState = { status: 'none' };
