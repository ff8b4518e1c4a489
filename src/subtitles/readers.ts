import { assDetector } from './ass/detect.ts';
import { parseAss } from './ass/ass.ts';
import { ebuFrameRate } from './ebu-stl/layout.ts';
import { readEbuStl } from './ebu-stl/read.ts';
import type { BinaryReader, FormatReader } from './format-reader.ts';
import type { BinaryFormat, TextFormat } from './formats.ts';
import { lrcDetector } from './lrc/detect.ts';
import { parseLrc } from './lrc/lrc.ts';
import { microDvdDetector } from './microdvd/detect.ts';
import { parseMicroDvd } from './microdvd/read.ts';
import { mpl2Detector } from './mpl2/detect.ts';
import { parseMpl2 } from './mpl2/read.ts';
import { parsePlainText } from './plain-text/read.ts';
import { parseSami } from './sami/read.ts';
import { samiDetector } from './sami/detect.ts';
import { parseSbv } from './sbv/read.ts';
import { sbvDetector } from './sbv/detect.ts';
import { parseScc } from './scc/read.ts';
import { sccDetector } from './scc/detect.ts';
import { parseSpeechJson } from './speech-json/read.ts';
import { speechJsonDetector } from './speech-json/detect.ts';
import { parseSrt } from './srt/srt.ts';
import { srtDetector } from './srt/detect.ts';
import { parseSubViewer } from './subviewer/read.ts';
import { subViewerDetector } from './subviewer/detect.ts';
import { parseTable } from './table/read.ts';
import { tableDetector } from './table/detect.ts';
import { parseTimestamped } from './timestamped/read.ts';
import { timestampedDetector } from './timestamped/detect.ts';
import { parseTmPlayer } from './tmplayer/read.ts';
import { tmPlayerDetector } from './tmplayer/detect.ts';
import { parseTtml } from './ttml/ttml.ts';
import { ttmlDetector } from './ttml/detect.ts';
import { parseVtt } from './vtt/vtt.ts';
import { vttDetector } from './vtt/detect.ts';
import { parseYouTubeJson } from './youtube-json/read.ts';
import { parseYouTubeXml } from './youtube-xml/read.ts';
import { youTubeJsonDetector } from './youtube-json/detect.ts';
import { youTubeXmlDetector } from './youtube-xml/detect.ts';

/** How each format that is text is recognised and read. */
export const readers: Readonly<Record<TextFormat, FormatReader>> = {
  srt: { detect: srtDetector, read: parseSrt },
  vtt: { detect: vttDetector, read: parseVtt },
  sbv: { detect: sbvDetector, read: parseSbv },
  ass: { detect: assDetector, read: parseAss },
  ttml: { detect: ttmlDetector, read: parseTtml },
  lrc: { detect: lrcDetector, read: parseLrc },
  sami: { detect: samiDetector, read: parseSami },
  youtubexml: { detect: youTubeXmlDetector, read: parseYouTubeXml },
  youtubejson: { detect: youTubeJsonDetector, read: parseYouTubeJson },
  speechjson: { detect: speechJsonDetector, read: parseSpeechJson },
  mpl2: { detect: mpl2Detector, read: parseMpl2 },
  tmplayer: { detect: tmPlayerDetector, read: parseTmPlayer },
  subviewer: { detect: subViewerDetector, read: parseSubViewer },
  scc: { detect: sccDetector, read: parseScc },
  microdvd: { detect: microDvdDetector, read: parseMicroDvd },
  table: { detect: tableDetector, read: parseTable },
  transcript: { detect: timestampedDetector, read: parseTimestamped },
  // Any text is a script: only the name of the file, or the person, can say that it is one.
  text: { detect: {}, read: parsePlainText },
};

/** How each format that is not text is recognised and read. */
export const binaryReaders: Readonly<Record<BinaryFormat, BinaryReader>> = {
  ebustl: { detect: (bytes) => ebuFrameRate(bytes) !== null, read: readEbuStl },
};
