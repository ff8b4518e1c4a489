/** What a call of the Data API costs (https://developers.google.com/youtube/v3/determine_quota_cost). */
export const callUnits = {
  listTracks: 50,
  downloadTrack: 200,
  insertTrack: 400,
  replaceTrack: 450,
  findVideo: 1,
  listOwnChannels: 1,
  findOwnUploads: 1,
  listPlaylist: 1,
  listVideos: 1,
  writeTexts: 50,
} as const;

export type MeteredCall = keyof typeof callUnits;
