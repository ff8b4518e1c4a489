import { CONTACT_WAIT_MS } from '#protocol/contact-limits.ts';
import { findContactProblem } from './contact-problem.ts';

const SENDING_MS = 1200;
const SUCCESS_MS = 5000;

const form = document.querySelector<HTMLFormElement>('[data-contact]');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let isSending = false;
let hiding: ReturnType<typeof setTimeout> | undefined;

function read(fields: HTMLFormElement): object {
  const { newsletter, ...texts } = Object.fromEntries(new FormData(fields));
  return { ...texts, newsletter: newsletter !== undefined };
}

/** The sentence of a refusal, or null where the message arrived. */
async function post(message: object, failed: string): Promise<string | null> {
  try {
    const reply = await fetch('/api/contact', {
      method: 'POST',
      signal: AbortSignal.timeout(CONTACT_WAIT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (reply.ok) return null;
    const { error } = (await reply.json()) as { error?: unknown };
    return typeof error === 'string' ? error : failed;
  } catch {
    // No network, no answer in time, or a reply that is not JSON: it may have arrived, and what was written stays in the form.
    return failed;
  }
}

/** The button is not disabled: it would lose the focus. */
function showBusy(fields: HTMLFormElement, isBusy: boolean): void {
  const button = fields.querySelector('[data-submit]');
  const label = fields.querySelector('[data-label]');
  if (!button || !label) return;
  isSending = isBusy;
  button.setAttribute('aria-disabled', String(isBusy));
  button.toggleAttribute('data-busy', isBusy);
  label.textContent = (isBusy ? fields.dataset['sending'] : fields.dataset['send']) ?? '';
}

async function send(fields: HTMLFormElement): Promise<void> {
  const sent = fields.querySelector<HTMLElement>('[data-sent]');
  const refused = fields.querySelector<HTMLElement>('[data-error]');
  if (!sent || !refused || isSending) return;
  // The one before must not take this one's success away early.
  clearTimeout(hiding);
  sent.hidden = true;
  refused.textContent = '';
  showBusy(fields, true);
  const [error] = await Promise.all([post(read(fields), fields.dataset['failed'] ?? ''), wait(SENDING_MS)]);
  showBusy(fields, false);
  if (error !== null) {
    refused.textContent = error;
    return;
  }
  fields.reset();
  sent.hidden = false;
  hiding = setTimeout(() => (sent.hidden = true), SUCCESS_MS);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Says at the field itself what is wrong with it, in the browser's own bubble. */
function judge(field: Field): void {
  const problem = findContactProblem(field.name, field.value);
  const sentence = problem === null ? '' : (form?.dataset[problem.kind] ?? '');
  const label = field.dataset['field'] ?? '';
  const limit = problem?.limit.toLocaleString('en') ?? '';
  field.setCustomValidity(sentence.replace('{field}', label).replace('{limit}', limit));
}

const fields = form?.querySelectorAll<Field>('[data-field]') ?? [];
for (const field of fields) {
  field.addEventListener('input', () => judge(field));
  judge(field);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(form);
});
form?.addEventListener('reset', () => setTimeout(() => fields.forEach(judge)));
// A press before would have put what was written into the address of the page.
form?.querySelector('[data-submit]')?.removeAttribute('disabled');
