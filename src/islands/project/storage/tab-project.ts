import { keepInTab, readInTab } from '#site/kept-in-browser/tab-storage.ts';

const KEY = 'polycue.project';
/** Where earlier versions kept the id of the tab's draft. */
const OLD_KEY = 'polycue.draft';

/** The project that this tab shows again after a reload. */
export function rememberedProject(): string | null {
  return readInTab(KEY) ?? readInTab(OLD_KEY);
}

export function rememberProject(id: string | null): void {
  keepInTab(OLD_KEY, null);
  keepInTab(KEY, id);
}
