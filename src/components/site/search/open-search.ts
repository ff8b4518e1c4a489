/** Waits for the shortcut, the button or the field; only then loads the search itself. */
const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');

async function open(query = ''): Promise<void> {
  if (!dialog) return;
  const { openSearch } = await import('./search-dialog.ts');
  await openSearch(dialog, query);
}

document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  void open();
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-search-open]')) void open();
});

const field = document.querySelector<HTMLFormElement>('[data-search-field]');
field?.addEventListener('submit', (event) => {
  event.preventDefault();
  void open(field.querySelector('input')?.value);
});

// The address that search engines know: /blog?q=…
const asked = new URLSearchParams(location.search).get('q');
if (field && asked) void open(asked);
