import { expect, type Page } from '@playwright/test';
import { type Action, reloadWhere, undo, walkFile, type Walker } from './walker.ts';

async function give(page: Page, what: 'paste' | 'drop', text: string): Promise<void> {
  await page.evaluate(
    ([kind, words]) => {
      const data = new DataTransfer();
      if (kind === 'paste') data.setData('text/plain', words);
      else data.items.add(new File([words], 'other.srt'));
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    [what, text] as const,
  );
}

/** Another file takes the place of this one only after a question. */
async function answer({ translator, pick }: Walker): Promise<void> {
  const { page } = translator;
  const question = page.getByRole('alertdialog');
  const first = page.getByText('Selected: first.srt');
  const isOpened = pick(2) === 0;
  await question.getByText(isOpened ? 'Open the new file' : 'Keep it', { exact: true }).click();
  await expect(question).toBeHidden();
  if (isOpened) {
    await expect(first).toBeHidden();
    await undo(translator);
  }
  await expect(first).toBeVisible();
}

const other = walkFile('other.srt');

/** Its message is waited for, as the last of two files counts, and that of the time before would tell nothing. */
async function choosePicture({ translator }: Walker): Promise<void> {
  const { page } = translator;
  const refusal = page.getByText('This is not a subtitle file.');
  await reloadWhere(translator, refusal);
  await translator.chooseFile({ ...walkFile('movie.png'), buffer: Buffer.from([137, 80, 78, 71, 0, 1]) });
  await expect(refusal).toBeVisible();
}

/** Another source is chosen, dropped or pasted, or what comes is none. */
export const sourceActions: Readonly<Record<string, Action>> = {
  'a stray word is pasted': ({ translator }) => give(translator.page, 'paste', 'astray'),
  'a picture is chosen': choosePicture,
  'a file is chosen': async (walker) => {
    await walker.translator.chooseFile(other);
    await answer(walker);
  },
  'a file is dropped': async (walker) => {
    await give(walker.translator.page, 'drop', other.buffer.toString());
    await answer(walker);
  },
  'a file is pasted': async (walker) => {
    await give(walker.translator.page, 'paste', other.buffer.toString());
    await answer(walker);
  },
};
