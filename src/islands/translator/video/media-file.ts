/** Files that browsers play, by the end of their name: some systems give them no type. */
const MEDIA_NAME = /\.(?:mp4|m4v|mov|webm|mkv|ogv|mp3|m4a|aac|wav|ogg|oga|opus|flac)$/iu;

/** Whether a file is a film or its sound. `.mts` and the like share their end with subtitle formats, so their type alone counts. */
export function isMediaFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^(?:video|audio)\//u.test(type) || MEDIA_NAME.test(name);
}
