/** The id of a video: eleven letters, digits, underscores and hyphens (docs/behaviour.md#youtube-captions). No imports: an island may load it alone. */
export const VIDEO_ID = /^[\w-]{11}$/;
