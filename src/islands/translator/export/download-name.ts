/** The name of the downloaded file (docs/behaviour.md#export), with the language in it wherever one is known, and whether the original is in it too. */
export function downloadName({
  videoId,
  language,
  isBilingual = false,
  extension,
}: {
  readonly videoId?: string | undefined;
  readonly language: string | null;
  readonly isBilingual?: boolean;
  readonly extension: string;
}): string {
  const both = isBilingual ? '_bilingual' : '';
  const stem = videoId ?? 'translated';
  if (language) return `${stem}_${language}${both}.${extension}`;
  return videoId ? `${videoId}_translated${both}.${extension}` : `translated${both}.${extension}`;
}
