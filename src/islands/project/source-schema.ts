import * as z from 'zod/mini';
import { VideoId } from '#protocol/youtube.ts';

const Time = z.int().check(z.nonnegative());
const Index = z.int().check(z.nonnegative());

const Span = z.object({
  start: Index,
  end: Index,
  kind: z.enum([
    'italic',
    'bold',
    'underline',
    'strike',
    'colour',
    'font',
    'ruby',
    'voice',
    'class',
    'language',
  ]),
  value: z.optional(z.string()),
});

const Placement = z.object({
  anchor: z.optional(z.number()),
  xPercent: z.optional(z.number()),
  yPercent: z.optional(z.number()),
  settings: z.optional(z.string()),
});

const Cue = z.object({
  startMs: Time,
  endMs: Time,
  text: z.string(),
  spans: z.optional(z.array(Span)),
  placement: z.optional(Placement),
  id: z.optional(z.string()),
});

const Problem = z.object({
  code: z.string(),
  line: z.optional(z.number()),
  cueIndex: z.optional(Index),
  excerpt: z.optional(z.string()),
  count: z.optional(z.number()),
});

const SourceVideo = z.object({
  trackId: z.string(),
  trackLanguage: z.string(),
  fetchedAtMs: z.number(),
  metadata: z.nullable(z.object({ title: z.string(), description: z.string(), channelTitle: z.string() })),
});

/** A source that came as a file: all of it is drawn or written, so all of it is checked. A stranger's file must not stop the page. */
export const SourceSchema = z.object({
  fileName: z.string(),
  format: z.string(),
  encoding: z.nullable(z.string()),
  cues: z.array(Cue),
  problems: z.array(Problem),
  header: z.optional(z.object({ styles: z.array(z.string()), regions: z.array(z.string()) })),
  text: z.optional(z.string()),
  frameRate: z.optional(z.number().check(z.positive())),
  fileLanguage: z.optional(z.string()),
  videoId: z.optional(VideoId),
  video: z.optional(SourceVideo),
});
