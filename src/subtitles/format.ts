/** The formats that are read and written, by their usual ending. */
export const subtitleFormats = ['srt', 'vtt', 'sbv', 'ass', 'ttml', 'lrc'] as const;

export type SubtitleFormat = (typeof subtitleFormats)[number];

const FORMAT_OF_ENDING: Readonly<Record<string, SubtitleFormat>> = {
  srt: 'srt',
  vtt: 'vtt',
  webvtt: 'vtt',
  sbv: 'sbv',
  sub: 'sbv',
  ass: 'ass',
  ssa: 'ass',
  ttml: 'ttml',
  dfxp: 'ttml',
  xml: 'ttml',
  lrc: 'lrc',
};

/** The format that a file's name promises, or `null`. */
export function formatOfName(fileName: string): SubtitleFormat | null {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FORMAT_OF_ENDING, ending) ? FORMAT_OF_ENDING[ending]! : null;
}
