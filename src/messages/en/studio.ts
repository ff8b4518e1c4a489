/** The sentences of the studio's film, timeline and sample. */
export const studio = {
  'sample.opened': 'Sample: {credit}, {licence}. Also there: {languages}.',
  'sample.failed': 'The sample could not be loaded. Check the connection and try again.',

  // The film beside the cues.
  'film.choose': 'Add the video or its sound',
  'film.chooseAgain': 'Choose {name} again',
  'film.staysHere': 'A file is played from your machine and sent nowhere. After a reload, choose it again.',
  'film.loadYouTube': 'Show the video from YouTube',
  'film.youtubeHears':
    'This loads YouTube’s player: Google then receives your IP address and learns which video you watch.',
  'film.of': 'Film {name}',
  'film.youtube': 'YouTube’s player',
  'film.remove': 'Take the video away',
  'film.unplayable':
    'This browser cannot play {name}. MP4 with H.264 and AAC, or WebM, play in nearly all of them.',
  'film.notEmbeddable': 'Its owner lets this video play on YouTube only. Add the video file instead.',
  'film.gone': 'This video is private or was removed. Add the video file instead.',
  'film.youtubeFailed': 'YouTube’s player reports an error. Try again, or add the video file instead.',
  'film.controls': 'Film',
  'film.play': 'Play (K)',
  'film.pause': 'Pause (K)',
  'film.back': '2 seconds back (J)',
  'film.frameBack': 'One frame back (,)',
  'film.frameOn': 'One frame on (.)',
  'film.loop': 'Repeat this subtitle (O)',
  'film.speed': 'Speed',
  'film.rate': '{rate}×',

  // The timeline below both.
  'wave.title': 'Timeline',
  'wave.closer': 'Closer',
  'wave.wider': 'Wider',
  'wave.startOf': 'Start of subtitle {number}',
  'wave.endOf': 'End of subtitle {number}',
  'wave.edgeKeys': 'Arrow keys: 100 ms; with Shift one frame. P: to the playhead.',
  'wave.silent': 'This file has no sound.',
  'wave.undecodable': 'This browser cannot decode the sound of this file.',
  'wave.unreadable': 'The sound of this file could not be read.',
} as const;
