import type { Cue } from '#subtitles/cue.ts';
import { lengthOf, type Libraries } from './library.ts';

/** The libraries that read SubRip. */
export const srtLibraries: Libraries = {
  polycue: async () => {
    const { encodeSrt, parseSrt } = await import('#subtitles/srt/srt.ts');
    return {
      read: (text) => parseSrt(text).cues,
      count: lengthOf,
      write: (cues) => encodeSrt(cues as Cue[]).bytes,
    };
  },
  'subsrt-ts': async () => {
    const { default: subsrt } = await import('subsrt-ts');
    type Captions = ReturnType<typeof subsrt.parse>;
    return {
      read: (text) => subsrt.parse(text, { format: 'srt' }),
      count: (cues) => (cues as Captions).filter(({ type }) => type === 'caption').length,
      write: (cues) => Buffer.from(subsrt.build(cues as Captions, { format: 'srt' })),
    };
  },
  subtitle: async () => {
    const { default: subtitle } = await import('subtitle');
    type Nodes = ReturnType<typeof subtitle.parseSync>;
    return {
      read: (text) => subtitle.parseSync(text),
      count: (nodes) => (nodes as Nodes).filter(({ type }) => type === 'cue').length,
      write: (nodes) => Buffer.from(subtitle.stringifySync(nodes as Nodes, { format: 'SRT' })),
    };
  },
  'srt-parser-2': async () => {
    const { default: Parser } = await import('srt-parser-2');
    const parser = new Parser();
    type Lines = ReturnType<typeof parser.fromSrt>;
    return {
      read: (text) => parser.fromSrt(text),
      count: lengthOf,
      write: (lines) => Buffer.from(parser.toSrt(lines as Lines)),
    };
  },
  srtparsejs: async () => {
    const parser = await import('srtparsejs');
    type Lines = ReturnType<typeof parser.parse>;
    return {
      read: (text) => parser.parse(text),
      count: lengthOf,
      write: (lines) => Buffer.from(parser.toSrt(lines as Lines)),
    };
  },
  'subtitles-parser': async () => {
    const { default: parser } = await import('subtitles-parser');
    type Items = ReturnType<typeof parser.fromSrt>;
    return {
      read: (text) => parser.fromSrt(text, true),
      count: lengthOf,
      // It turns the times of the items that it is given into texts, and would find them so the next time.
      write: (items) => Buffer.from(parser.toSrt((items as Items).map((item) => ({ ...item })))),
    };
  },
  '@plussub/srt-vtt-parser': async () => {
    const { parse } = await import('@plussub/srt-vtt-parser');
    return {
      read: (text) => parse(text),
      count: (parsed) => lengthOf((parsed as ReturnType<typeof parse>).entries),
    };
  },
  'media-captions': async () => {
    const { parseText } = await import('media-captions');
    return {
      read: (text) => parseText(text, { type: 'srt' }),
      count: (parsed) => lengthOf((parsed as Awaited<ReturnType<typeof parseText>>).cues),
    };
  },
};
