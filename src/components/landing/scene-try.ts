const form = document.querySelector<HTMLFormElement>('[data-scene-try]');
const scene = form?.closest<HTMLElement>('[data-scene]');
const line = form?.querySelector<HTMLInputElement>('[data-scene-line]');
const chosen = form?.querySelector<HTMLInputElement>('[data-scene-file]');
const shown = scene?.querySelector('[data-own-line]');

/** The typed line as a file of one cue, at the moment of the scene that is shown. */
function lineAsFile(text: string): File {
  const times = scene?.querySelector<HTMLElement>('[name="scene-time"]:checked')?.dataset['times'] ?? '';
  return new File([`1\n${times}\n${text}\n`], form?.dataset['fileName'] ?? '');
}

async function leave(file: File | null): Promise<void> {
  const { handOver } = await import('#site/kept-in-browser/hand-over.ts');
  location.assign(file ? await handOver(file) : '/translate');
}

line?.addEventListener('input', () => {
  const text = line.value.trim();
  scene?.toggleAttribute('data-own', text !== '');
  if (shown) shown.textContent = text;
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = line?.value.trim() ?? '';
  void leave(text === '' ? null : lineAsFile(text));
});

chosen?.addEventListener('change', () => {
  const file = chosen.files?.[0];
  if (file) void leave(file);
});

scene?.addEventListener('dragover', (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  scene.toggleAttribute('data-dragging', true);
});
scene?.addEventListener('dragleave', (event) => {
  if (!(event.relatedTarget instanceof Node) || !scene.contains(event.relatedTarget))
    scene.toggleAttribute('data-dragging', false);
});
scene?.addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  scene.toggleAttribute('data-dragging', false);
  if (!file) return;
  event.preventDefault();
  void leave(file);
});
