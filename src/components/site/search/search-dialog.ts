import { findPages, type FoundAnswer, type Found } from './find-pages.ts';
import { loadPagefind } from './pagefind.ts';

const TYPING_MS = 120;
const known = new WeakSet<HTMLDialogElement>();
let latest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes the open dialog search, at once where it has words. @throws Error where the index does not load. */
export async function openSearch(dialog: HTMLDialogElement): Promise<void> {
  const input = part(dialog, 'input') as HTMLInputElement;
  if (!known.has(dialog)) listen(dialog, input);
  known.add(dialog);
  if (input.value.trim()) await run(dialog, input.value);
  else await preload(dialog);
}

async function preload(dialog: HTMLDialogElement): Promise<void> {
  await loadPagefind();
  say(dialog, '');
}

function listen(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(dialog, input.value), TYPING_MS);
  });
  dialog.addEventListener('keydown', (event) => {
    // An input method takes its word by Enter, and has a list of its own; Safari tells by the code alone.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(dialog, input, event);
    if (event.key === 'Enter' && event.target === input) openFirst(dialog, event);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.results a'))) dialog.close();
  });
}

function move(dialog: HTMLDialogElement, input: HTMLInputElement, event: KeyboardEvent): void {
  const stops = [input, ...dialog.querySelectorAll<HTMLElement>('.results a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  event.preventDefault();
  stops[(next + stops.length) % stops.length]?.focus();
}

function openFirst(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  event.preventDefault();
  dialog.querySelector<HTMLAnchorElement>('.results a')?.click();
}

async function run(dialog: HTMLDialogElement, typed: string): Promise<void> {
  const query = typed.trim();
  latest += 1;
  const own = latest;
  if (!query) return show(dialog, query, { found: [], correctedTo: null });
  try {
    const answer = await findPages(query);
    // Pagefind takes a part of its index that does not load for one without the words.
    if (answer.found.length === 0 && !navigator.onLine) throw new TypeError('offline');
    if (own === latest) show(dialog, query, answer);
  } catch {
    // Offline, or the index is not there: the sentence says what to do.
    if (own === latest) say(dialog, dialog.dataset['failed']);
  }
}

function show(dialog: HTMLDialogElement, query: string, { found, correctedTo }: FoundAnswer): void {
  part(dialog, '[data-search-results]').replaceChildren(...found.map(line));
  part(dialog, '[data-search-offer]').hidden = query === '' || found.length > 0;
  const { none, one, many, corrected } = dialog.dataset;
  const count = found.length === 0 ? none : found.length === 1 ? one : many;
  const sentence = count?.replace('{count}', String(found.length)).replace('{query}', query);
  const mended =
    correctedTo && found.length > 0 ? `${corrected?.replace('{query}', correctedTo) ?? ''} ` : '';
  say(dialog, query ? `${mended}${mended ? '' : (sentence ?? '')}` : '');
}

function line({ title, section, url, excerpt }: Found): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  const name = document.createElement('span');
  name.className = 'name';
  name.textContent = section ? `${title} › ${section}` : title;
  link.append(name, marked(excerpt));
  item.append(link);
  return item;
}

/** Excerpts are text with `<` and `>` written as entities, and `<mark>` around what was found. */
function marked(excerpt: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = 'excerpt';
  excerpt.split(/<\/?mark>/).forEach((written, at) => {
    const isFound = at % 2 === 1;
    const piece = isFound ? document.createElement('mark') : document.createTextNode('');
    piece.textContent = written.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    span.append(piece);
  });
  return span;
}

function say(dialog: HTMLDialogElement, sentence: string | undefined): void {
  part(dialog, '[data-search-status]').textContent = sentence ?? '';
}

function part(dialog: HTMLDialogElement, selector: string): HTMLElement {
  const found = dialog.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the search dialog has no ${selector}`);
  return found;
}
