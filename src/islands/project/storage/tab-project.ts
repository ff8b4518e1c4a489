const KEY = 'polycue.project';
/** Where earlier versions kept the id of the tab's draft. */
const OLD_KEY = 'polycue.draft';

/** The project that this tab shows again after a reload. */
export function rememberedProject(): string | null {
  return sessionStorage.getItem(KEY) ?? sessionStorage.getItem(OLD_KEY);
}

export function rememberProject(id: string | null): void {
  sessionStorage.removeItem(OLD_KEY);
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, id);
}
