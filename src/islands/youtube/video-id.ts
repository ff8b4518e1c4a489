import { VIDEO_ID } from '#protocol/video-id.ts';

/**
 * An address of one video: `watch?v=ID`, `/shorts/ID` and so on. A watch page has been seen with the id in its path too. What stands around it, as in a message or
 * in brackets, is no part of it.
 */
const ADDRESS =
  /(?<![\w.-])(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^\s?]*[&;])?v=|(?:watch|shorts|live|embed|v|e)\/)|studio\.youtube\.com\/video\/|youtu\.be\/)([\w-]{11})(?![\w-])/gi;

/** The id that an address of a video, or the id alone, stands for (docs/behaviour.md#youtube-captions); `null` where there is none, and where there are two. */
export function findVideoId(input: string): string | null {
  const text = input.trim();
  if (VIDEO_ID.test(text)) return text;
  const [id = null, another] = new Set(Array.from(text.matchAll(ADDRESS), ([, found]) => found));
  return another === undefined ? id : null;
}
