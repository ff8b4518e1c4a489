/** YouTube's limits for what is written to a video, and the check of a text against them. No imports: an island may load it alone. */

export const MAX_TITLE_CHARS = 100;
export const MAX_DESCRIPTION_BYTES = 5_000;
export const MAX_TRACK_NAME_CHARS = 150;

/** What is wrong with a title or a description in one language. */
export interface TextIssue {
  readonly field: 'title' | 'description';
  readonly problem: 'empty' | 'too_long' | 'angle_brackets';
  /** How long it is, and may be: a title in characters, a description in bytes. */
  readonly length: number;
  readonly limit: number;
}

/** Characters as people count them for YouTube: an emoji of one code point is one. */
export function titleLength(title: string): number {
  return [...title].length;
}

/** Bytes in UTF-8. */
export function descriptionLength(description: string): number {
  return new TextEncoder().encode(description).length;
}

/** Everything YouTube would refuse about these texts, before they are sent (docs/behaviour.md#video-texts). An empty list means that they fit. */
export function findTextIssues({ title, description }: { title: string; description: string }): TextIssue[] {
  const ofTitle = { field: 'title', length: titleLength(title), limit: MAX_TITLE_CHARS } as const;
  const ofDescription = {
    field: 'description',
    length: descriptionLength(description),
    limit: MAX_DESCRIPTION_BYTES,
  } as const;
  const issues: TextIssue[] = [];
  if (title.trim() === '') issues.push({ ...ofTitle, problem: 'empty' });
  for (const [facts, text] of [
    [ofTitle, title],
    [ofDescription, description],
  ] as const) {
    if (facts.length > facts.limit) issues.push({ ...facts, problem: 'too_long' });
    if (/[<>]/.test(text)) issues.push({ ...facts, problem: 'angle_brackets' });
  }
  return issues;
}

/** The page of YouTube Studio where the tracks of a video are. */
export function studioUrl(videoId: string): string {
  return `https://studio.youtube.com/video/${encodeURIComponent(videoId)}/translations`;
}
