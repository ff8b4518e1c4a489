/** The name of the downloaded file (specification, section 9), with the language in it wherever one is known. */
export function downloadName({
  videoId,
  language,
  extension,
}: {
  readonly videoId?: string | undefined;
  readonly language: string | null;
  readonly extension: string;
}): string {
  const stem = videoId ?? 'translated';
  if (language) return `${stem}_${language}.${extension}`;
  return videoId ? `${videoId}_translated.${extension}` : `translated.${extension}`;
}
