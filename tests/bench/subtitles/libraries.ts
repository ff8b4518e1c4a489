import type { Cue } from '#subtitles/cue.ts';
import { lengthOf, type Libraries } from './library.ts';
import { srtLibraries } from './srt-libraries.ts';

const bytesOf = (text: string) => Buffer.from(text);

const vttLibraries: Libraries = {
  polycue: async () => {
    const { encodeVtt, parseVtt } = await import('#subtitles/vtt/vtt.ts');
    return {
      read: (text) => parseVtt(text).cues,
      count: lengthOf,
      write: (cues) => encodeVtt(cues as Cue[]).bytes,
    };
  },
  'subsrt-ts': () => subsrt('vtt'),
  subtitle: async () => {
    const { default: subtitle } = await import('subtitle');
    type Nodes = ReturnType<typeof subtitle.parseSync>;
    return {
      read: (text) => subtitle.parseSync(text),
      count: (nodes) => (nodes as Nodes).filter(({ type }) => type === 'cue').length,
      write: (nodes) => bytesOf(subtitle.stringifySync(nodes as Nodes, { format: 'WebVTT' })),
    };
  },
  '@plussub/srt-vtt-parser': async () => {
    const { parse } = await import('@plussub/srt-vtt-parser');
    return {
      read: (text) => parse(text),
      count: (parsed) => lengthOf((parsed as ReturnType<typeof parse>).entries),
    };
  },
  'media-captions': () => mediaCaptions('vtt'),
};

const assLibraries: Libraries = {
  polycue: async () => {
    const { encodeAss, parseAss } = await import('#subtitles/ass/ass.ts');
    return {
      read: (text) => parseAss(text).cues,
      count: lengthOf,
      write: (cues) => encodeAss(cues as Cue[]).bytes,
    };
  },
  'subsrt-ts': () => subsrt('ass'),
  'media-captions': () => mediaCaptions('ass'),
  'ass-compiler': async () => {
    const { parse, stringify } = await import('ass-compiler');
    type Script = ReturnType<typeof parse>;
    return {
      read: (text) => parse(text),
      count: (script) => lengthOf((script as Script).events.dialogue),
      write: (script) => bytesOf(stringify(script as Script)),
    };
  },
};

const ttmlLibraries: Libraries = {
  polycue: async () => {
    const { parseTtml, writeTtml } = await import('#subtitles/ttml/ttml.ts');
    return {
      read: (text) => parseTtml(text).cues,
      count: lengthOf,
      write: (cues) => bytesOf(writeTtml(cues as Cue[]).text),
    };
  },
  imsc: async () => {
    // Its main file draws on a page; the reader stands apart.
    const { default: reader } = await import('imsc/src/main/js/doc.js');
    type Document = ReturnType<typeof reader.fromXML>;
    return {
      read: (text) => reader.fromXML(text),
      count: (document) => lengthOf((document as Document).body.contents[0]!.contents),
    };
  },
};

async function subsrt(format: 'vtt' | 'ass') {
  const { default: library } = await import('subsrt-ts');
  type Captions = ReturnType<typeof library.parse>;
  return {
    read: (text: string) => library.parse(text, { format }),
    count: (cues: unknown) => (cues as Captions).filter(({ type }) => type === 'caption').length,
    write: (cues: unknown) => bytesOf(library.build(cues as Captions, { format })),
  };
}

async function mediaCaptions(type: 'vtt' | 'ass') {
  const { parseText } = await import('media-captions');
  return {
    read: (text: string) => parseText(text, { type }),
    count: (parsed: unknown) => lengthOf((parsed as Awaited<ReturnType<typeof parseText>>).cues),
  };
}

/** By format, the libraries that read it. */
export const librariesOf = {
  srt: srtLibraries,
  vtt: vttLibraries,
  ass: assLibraries,
  ttml: ttmlLibraries,
} as const satisfies Readonly<Record<string, Libraries>>;

export type BenchedFormat = keyof typeof librariesOf;
