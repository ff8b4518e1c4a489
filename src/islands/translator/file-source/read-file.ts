import { t, tCode } from '#messages/t.ts';
import { en, type MessageKey } from '#messages/en.ts';
import { MAX_CUES_PER_TRANSLATION, MAX_FILE_BYTES } from '#protocol/limits.ts';
import type { Cue } from '#subtitles/cue.ts';
import { convertedFormats } from '#subtitles/formats.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import type { ReadPart, ReadReply, ReadRequest } from './read-reply.ts';
import type { SourceState } from './source-state.ts';

const BYTES_PER_MB = 1024 * 1024;

/**
 * Reads a subtitle file off the main thread, so that 50 MB do not stop the page. Every failure is one clear sentence. Rejects where the file is
 * not wanted any more, however long it would still take.
 */
export async function readFile(
  file: File,
  signal: AbortSignal,
  choices: ReadChoices = {},
): Promise<SourceState> {
  const fileName = file.name;
  if (file.size > MAX_FILE_BYTES) return { status: 'failed', fileName, message: tooLarge(file) };
  const reply = await askWorker({ file, fileName, choices }, signal);
  if (reply.status === 'read') return { status: 'ready', source: reply.source, questions: reply.questions };
  if (reply.status === 'choice') return { status: 'choosing', fileName, names: reply.names };
  return { status: 'failed', fileName, message: describe(reply, fileName) };
}

async function askWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadReply> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadReply>((resolve, reject) => {
    const cues: Cue[] = [];
    worker.onmessage = ({ data }: MessageEvent<ReadPart | ReadReply>) => {
      if (data.status === 'part') for (const cue of data.cues) cues.push(cue);
      else resolve(data.status === 'read' ? { ...data, source: { ...data.source, cues } } : data);
    };
    worker.onerror = () => resolve({ status: 'failed' });
    signal.addEventListener('abort', () => reject(new Error('another file', { cause: signal.reason })));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

function describe(reply: Exclude<ReadReply, { status: 'read' | 'choice' }>, file: string): string {
  switch (reply.status) {
    case 'failed':
      return t('file.readFailed');
    case 'tooManyCues':
      return t('file.tooManyCues', {
        count: formatCount(reply.count),
        limit: formatCount(MAX_CUES_PER_TRANSLATION),
      });
    case 'unusable':
      return isProblemKey(`problem.${reply.code}`)
        ? tCode(`problem.${reply.code}` as MessageKey, {
            excerpt: reply.excerpt ?? '',
            formats: `SRT, ${convertedFormats()}`,
          })
        : t('file.unreadable', { file });
  }
}

function isProblemKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

function tooLarge({ name, size }: File): string {
  return t('file.tooLarge', {
    file: name,
    size: `${Math.ceil(size / BYTES_PER_MB)} MB`,
    limit: `${MAX_FILE_BYTES / BYTES_PER_MB} MB`,
  });
}

function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}
