import { t, tCode } from '#messages/t.ts';
import type { LanguagePair, Term } from '#terminology/term.ts';
import type { TermFileAnswer, TermFileQuestion } from './term-file.worker.ts';

const MAX_FILE_BYTES = 40 * 1024 * 1024;

/**
 * The terms of a file that the person chose, or the sentence that says why it cannot be read. A worker reads it: the memory of a translator has
 * tens of thousands of units, and the page would stand still for seconds.
 */
export async function readTermUpload(file: File, pair: LanguagePair): Promise<readonly Term[] | string> {
  const answer = file.size > MAX_FILE_BYTES ? 'tooLarge' : await askWorker({ file, pair });
  if (typeof answer !== 'string') return answer;
  return answer === 'failed' ? t('file.readFailed') : tCode(`glossaries.file.${answer}`);
}

function askWorker(question: TermFileQuestion): Promise<TermFileAnswer> {
  const worker = new Worker(new URL('./term-file.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<TermFileAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<TermFileAnswer>) => resolve(data);
    worker.onerror = () => resolve('failed');
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
