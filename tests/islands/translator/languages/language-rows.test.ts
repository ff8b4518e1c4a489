import { expect, test } from 'vitest';
import { languageRows } from '#islands/translator/languages/language-rows.ts';
import { begin, emptyQueue, enqueue, settle } from '#islands/translator/languages/queue.ts';
import { opened } from '../../build.ts';

const target = (code: string) => ({ code, name: code.toUpperCase(), direction: 'ltr' }) as const;
const targets = ['de', 'fr'].map(target);
const failure = { message: 'no credits', resumeAtMs: null };

function rowsAfter(endsAll: boolean): string[] {
  const { queue, begun } = begin(enqueue(emptyQueue, 'p', targets), 1);
  const workspace = opened();
  const doc = { ...workspace.doc!, project: { ...workspace.doc!.project, asked: targets } };
  const settled = settle(queue, begun[0]!, { status: 'failed', failure, endsAll });
  return languageRows({ ...workspace, doc }, settled).map(({ status }) => status);
}

test('says of languages that no credit was left for that they have not begun', () => {
  expect(rowsAfter(true)).toEqual(['left', 'left']);
  expect(rowsAfter(false)).toEqual(['failed', 'waiting']);
});
