import { cueParts } from '#islands/project/cue-parts.ts';
import { MAX_CUES_PER_TRANSLATION, MAX_FILE_BYTES } from '#protocol/limits.ts';
import { isDocumentFormat } from '#subtitles/formats.ts';
import { type FileReading, readSubtitleFile } from '#subtitles/read-file.ts';
import type { ReadPart, ReadReply, ReadRequest } from './read-reply.ts';

/** The maximum number of problems that are sent to the page. */
const MAX_PROBLEMS = 500;

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});

async function answer({ file, fileName, choices }: ReadRequest): Promise<ReadReply> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reading = await readSubtitleFile(bytes, { ...choices, fileName, maxBytes: MAX_FILE_BYTES });
    if (reading.kind === 'choice') return { status: 'choice', names: reading.names };
    if (reading.kind === 'problem') return { status: 'unusable', code: reading.code };
    return replyTo(reading);
  } catch {
    // Reading a file fails where it was moved or the permission is gone; the page says so in one sentence.
    return { status: 'failed' };
  }
}

function replyTo({
  subtitles,
  fileName,
  encoding,
  previews,
  rolling,
  text,
}: Extract<FileReading, { kind: 'read' }>): ReadReply {
  const { format, cues, problems, header, frameRate, languages = null } = subtitles;
  if (cues.length > MAX_CUES_PER_TRANSLATION) return { status: 'tooManyCues', count: cues.length };
  if (format === null || cues.length === 0)
    return { status: 'unusable', ...(problems[0] ?? { code: 'not_subtitles' }) };
  const source = {
    fileName,
    format,
    encoding,
    cues: [],
    problems: problems.slice(0, MAX_PROBLEMS),
    ...(header ? { header } : {}),
    ...(frameRate ? { frameRate: frameRate.fps } : {}),
    ...(languages ? { fileLanguage: languages.read } : {}),
    ...(isDocumentFormat(format) && !rolling?.isCollapsed ? { text } : {}),
  };
  for (const part of cueParts(cues)) postMessage({ status: 'part', cues: part } satisfies ReadPart);
  const asked = frameRate && !frameRate.isStated ? frameRate.fps : null;
  return { status: 'read', source, questions: { previews, frameRate: asked, rolling, languages } };
}
