/** The name of a title's or a description's file (docs/behaviour.md#export). */
export function textName(field: 'title' | 'description', videoId: string | undefined, code: string): string {
  return `${videoId ?? 'translated'}_${field}_${code}.txt`;
}
