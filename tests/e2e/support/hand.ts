import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './translator-page.ts';

/** How somebody works the page: with a mouse, a finger, or the keys alone. */
export interface Hand {
  readonly page: Page;
  /** Presses a button, a link or the title of what unfolds. */
  press(what: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses one of the radio buttons of a group. */
  choose(radio: Locator): Promise<void>;
  /** Chooses an entry of a list that the browser itself draws. */
  select(list: Locator, entry: string): Promise<void>;
  /** Writes in place of what stands in the field. */
  write(field: Locator, text: string): Promise<void>;
  pickFile(input: Locator, file: ChosenFile): Promise<void>;
  /** The same hand in another window. */
  in(page: Page): Hand;
}

export type HandName = 'mouse' | 'finger' | 'keyboard';

export const hands: Readonly<Record<HandName, (page: Page) => Hand>> = {
  mouse: (page) => pointer(page, (what) => what.click()),
  finger: (page) => pointer(page, (what) => what.tap()),
  keyboard,
};

function pointer(page: Page, touch: (what: Locator) => Promise<void>): Hand {
  return {
    page,
    press: touch,
    tick: touch,
    // The button itself may be hidden: what is seen, and pressed, is its label.
    choose: async (radio) => {
      await touch(radio.locator('xpath=ancestor::label'));
      await expect(radio).toBeChecked();
    },
    // What the browser draws itself lies outside of the page.
    select: async (list, entry) => {
      await touch(list);
      await page.keyboard.press('Escape');
      await list.selectOption({ label: entry });
    },
    write: async (field, text) => {
      await touch(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    pickFile: (input, file) => pickFile(page, file, () => touch(input)),
    in: (other) => pointer(other, touch),
  };
}

function keyboard(page: Page): Hand {
  const pressed = (key: string) => async (what: Locator) => {
    await tabOnto(page, what);
    await page.keyboard.press(key);
  };
  return {
    page,
    press: pressed('Enter'),
    tick: pressed('Space'),
    choose: async (radio) => {
      const name = await radio.getAttribute('name');
      await tabOnto(page, page.locator(`input[name="${name}"]:checked`));
      for (let press = 0; press < 10 && !(await radio.isChecked()); press += 1)
        await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    select: async (list, entry) => {
      await tabOnto(page, list);
      await page.keyboard.type(entry);
      await expect(list.locator('option:checked')).toHaveText(entry);
    },
    write: async (field, text) => {
      await tabOnto(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    pickFile: (input, file) => pickFile(page, file, () => pressed('Enter')(input)),
    in: keyboard,
  };
}

async function pickFile(page: Page, file: ChosenFile, open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(file);
}

/** Presses Tab, or Shift and Tab, until this has the focus: what cannot be reached so cannot be used without a pointer. */
async function tabOnto(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await expect(what).toBeEnabled();
  // A question takes the focus a moment after it is drawn; keys that are pressed before it does go astray.
  await expect.poll(() => what.evaluate(isHeard)).toBe(true);
  const tried: string[] = [];
  for (let look = 0; look < 150; look += 1) {
    const way = await what.evaluate(wayTo);
    if (way === null) return;
    // Once past it, and once back: the keys go around it.
    if (tried.at(-1) && tried.at(-1) !== way.key && tried.at(-2) !== way.key && tried.length > 2)
      throw new Error(`Tab goes past ${what.toString()}`);
    tried.push(way.key);
    for (let press = 0; press < way.presses; press += 1) await page.keyboard.press(way.key);
  }
  throw new Error(`Tab never came to ${what.toString()}`);
}

/** Runs in the page: whether the question that this belongs to, if any, has the focus. */
function isHeard(wanted: SVGElement | HTMLElement): boolean {
  return wanted.closest('[role="alertdialog"]')?.contains(document.activeElement) ?? true;
}

/** Runs in the page. Halfway there without a look: each look takes as long as a press. `null` where it has the focus. */
function wayTo(wanted: SVGElement | HTMLElement): { key: string; presses: number } | null {
  const focused = document.activeElement ?? document.body;
  if (wanted === focused) return null;
  const isBefore = wanted.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  const key = isBefore && focused !== document.body ? 'Shift+Tab' : 'Tab';
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (stop) =>
      stop.checkVisibility() &&
      !stop.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)') &&
      !stop.closest('[inert]'),
  );
  const [from, to] = [stops.indexOf(focused), stops.indexOf(wanted)];
  const presses = from < 0 || to < 0 ? 1 : Math.max(1, Math.floor(Math.abs(to - from) / 2));
  return { key, presses };
}
