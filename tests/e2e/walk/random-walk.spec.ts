import { expect, test } from '../support/journey.ts';
import { cueActions } from './cue-actions.ts';
import { projectActions } from './project-actions.ts';
import { runActions } from './run-actions.ts';
import { sourceActions } from './source-actions.ts';
import { type Action, CUES, expectTexts, inList, textsOf, walkFile, type Walker } from './walker.ts';

const STEPS = 200;
const actions = Object.entries({ ...sourceActions, ...runActions, ...cueActions, ...projectActions });

/** Numbers that are the same in every run: a walk that failed can be walked again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // A linear congruential generator (Numerical Recipes).
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Each of the actions in turn, in another order each time. */
function dealer(pick: Walker['pick']): () => readonly [string, Action] {
  let left: (readonly [string, Action])[] = [];
  return () => {
    if (left.length === 0) left = [...actions];
    return left.splice(pick(left.length), 1)[0]!;
  };
}

/** A file in two languages, a copy of it, and a text that somebody has written. */
async function begin({ translator, account }: Omit<Walker, 'pick' | 'thai'>): Promise<readonly string[]> {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(walkFile('first.srt'));
  await translator.chooseLanguage('Thai');
  await translator.translate.click();
  await translator.expectTranslated(CUES);
  const thai = await textsOf(page);
  await translator.chooseLanguage('German');
  await translator.translate.click();
  await expect(translator.translation(1)).not.toHaveValue(thai[0]!, { timeout: 30_000 });
  await translator.expectTranslated(CUES);
  await inList(translator, (item) => item.getByRole('button', { name: 'Duplicate' }).click());
  await translator.translation(1).fill('Text.');
  return thai;
}

test.use({
  // A trace takes the page apart before and after each of a thousand actions, and the same numbers walk the same way again.
  trace: 'off',
  // Fewer pixels to draw without a graphics card.
  viewport: { width: 1024, height: 640 },
  actionTimeout: 15_000,
});

test('two hundred steps at random lose nothing that was typed and no cue that was finished', async ({
  translator,
  account,
}) => {
  test.setTimeout(400_000);
  const { page } = translator;
  const pick = randomNumbers(Number(process.env['POLYCUE_WALK_SEED'] ?? 20_261_122));
  const deal = dealer(pick);
  const thai = await begin({ translator, account });
  /** All texts as Undo and Redo lead through them. */
  const states: (readonly string[])[] = [await textsOf(page)];
  let at = 0;
  let number = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const choice = pick(20);
    let did = 'a text is written';
    // One in seven is a longer one, so that each of them comes at least once.
    if (choice >= 17) {
      const [name, act] = deal();
      did = name;
      await test.step(name, () => act({ translator, account, pick, thai }));
      // What was undone before a new file, or a cleared page, is not done again after it.
      states.splice(at + 1);
    } else if (choice >= 14 && at < states.length - 1) {
      did = 'Redo';
      await page.getByRole('button', { name: 'Redo the change' }).click();
      at += 1;
    } else if (choice >= 12 && at > 0) {
      did = 'Undo';
      await page.getByRole('button', { name: /^Undo the / }).click();
      at -= 1;
    } else {
      // Another one than before: what follows in the same subtitle may be undone together with it.
      number = 1 + ((number + pick(CUES - 1)) % CUES);
      const text = `Text ${step}.`;
      await translator.translation(number).fill(text);
      states.splice(at + 1, Infinity, states[at]!.with(number - 1, text));
      at += 1;
    }
    await expectTexts(page, states[at]!, `step ${step}: ${did}`);
  }
  await page.reload();
  await expectTexts(page, states[at]!, 'the walk, loaded again');
});
