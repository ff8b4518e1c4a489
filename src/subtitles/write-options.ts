import type { BilingualOrder } from './bilingual.ts';
import type { Track } from './cue.ts';
import type { VttHeader } from './vtt/vtt.ts';

/** What a writer may be given besides the track. */
export interface WriteOptions {
  /** The track in the other language, cue by cue, for a file with both. */
  readonly bilingual?: { readonly source: Track; readonly order: BilingualOrder };
  /** WebVTT's style sheets and regions, as they were read. */
  readonly header?: VttHeader;
  /** The text of the file that the track comes from, or its `byteString`, where that has the same format: only its words and times are changed. */
  readonly sourceText?: string;
  /** The language of the text, which TTML names. */
  readonly language?: string;
  /** That of a source with several languages, from which the words come: the others stay. */
  readonly sourceLanguage?: string;
  /** Frames per second, for formats that count frames. */
  readonly frameRate?: number;
}
