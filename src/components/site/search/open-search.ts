/** Waits for the shortcut, the button or the field; only then loads the search itself. */
const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');

async function open(query = ''): Promise<void> {
  const input = dialog?.querySelector('input');
  const status = dialog?.querySelector('[data-search-status]');
  if (!dialog || !input || !status) return;
  if (query) input.value = query;
  if (!dialog.open) {
    dialog.showModal();
    input.select();
  }
  try {
    // Most browsers keep a failed import until the page is reloaded, so offline it is not tried.
    if (!navigator.onLine) throw new TypeError('offline');
    const { openSearch } = await import('./search-dialog.ts');
    await openSearch(dialog);
  } catch {
    status.textContent = dialog.dataset['failed'] ?? '';
  }
}

addEventListener('online', () => dialog?.open && void open());

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
