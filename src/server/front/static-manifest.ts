import type { InlineHashes } from './security-headers.ts';

/** The manifest that the build writes and the front server reads: one entry per file of `dist/client`. */
export interface StaticEntry {
  /** Path of the file below the folder, with `/`. */
  readonly file: string;
  /** Paths of the request that it answers: `/faq` for `faq.html`. */
  readonly route: string;
  readonly contentType: string;
  /** Weak validator, a digest of the content: its encodings have it in common, and differ in their bytes (RFC 9110, 8.8.3.3). */
  readonly etag: string;
  /** Named by its content, so it may be cached for ever. */
  readonly isImmutable: boolean;
  readonly encodings: readonly Encoding[];
  /** Of pages only: the digests of their inline scripts and styles, as a policy names them. */
  readonly inline?: InlineHashes;
  /** Of pages only: whether the tool is on it, which may load Google's library. */
  readonly hasIslands?: boolean;
}

export type Encoding = 'br' | 'gzip';

export const encodingSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export const manifestName = 'static-manifest.json';
