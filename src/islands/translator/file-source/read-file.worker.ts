import { analyse } from 'chardet';
import { cueParts } from '#islands/lib/cue-parts.ts';
import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { decodeBytes } from '#subtitles/decode.ts';
import { readSubtitles } from '#subtitles/read.ts';
import type { ReadPart, ReadReply, ReadRequest } from './read-reply.ts';

/** A list of notes longer than anybody reads would only be carried about. */
const MAX_PROBLEMS = 500;

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});

async function answer({ file, fileName, encoding }: ReadRequest): Promise<ReadReply> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded = decodeBytes(bytes, { detect, ...(encoding ? { encoding } : {}) });
    if (decoded.isBinary) return { status: 'unusable', code: 'binary_file' };
    const { format, cues, problems, header } = readSubtitles(decoded.text, { fileName });
    if (cues.length > MAX_CUES_PER_TRANSLATION) return { status: 'tooManyCues', count: cues.length };
    if (format === null || cues.length === 0)
      return { status: 'unusable', code: problems[0]?.code ?? 'not_subtitles' };
    // Unicode proves itself; only a guess can be wrong.
    const isGuess = decoded.source === 'guess' || decoded.source === 'chosen';
    const source = {
      fileName,
      format,
      encoding: isGuess ? decoded.encoding : null,
      cues: [],
      problems: problems.slice(0, MAX_PROBLEMS),
      ...(header ? { header } : {}),
    };
    for (const part of cueParts(cues)) postMessage({ status: 'part', cues: part } satisfies ReadPart);
    return { status: 'read', source };
  } catch {
    // Reading a file fails where it was moved or the permission is gone; the page says so in one sentence.
    return { status: 'failed' };
  }
}

/** All guesses, the likeliest first: the core takes the first one that leaves no holes in the text. */
function detect(bytes: Uint8Array): string[] {
  return analyse(bytes).map(({ name }) => name);
}
