import type { Person } from './people.ts';

export interface ConsentQuestion {
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Names the request of the page that opened the popup. */
  readonly requestId: string;
  /** The only origin that may read the answer. */
  readonly origin: string;
  readonly people: readonly Person[];
  readonly selected: string;
  /** Answered without a question: consent was given before, or a fault was asked for. */
  readonly answer: object | null;
}

const meanings: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/youtube.force-ssl':
    'See, edit, and permanently delete your YouTube videos, ratings, comments and captions',
  openid: 'Associate you with your personal info on Google',
  email: 'See your primary Google Account email address',
  profile: 'See your personal info, including any personal info you’ve made publicly available',
};

/** The identity cannot be unticked; the app's permissions can. */
const always = new Set(['openid', 'email', 'profile']);

/** The popup: choice of account and permissions. It posts its answer to the page that opened it, and closes. */
export function consentPage(question: ConsentQuestion): string {
  const { scopes, people, selected, requestId, origin, clientId, answer } = question;
  const facts = JSON.stringify({ requestId, origin, clientId, answer }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in: stand-in for Google</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<p class="note">A stand-in for Google’s sign-in, on this machine only. Nobody’s account is used.</p>
<h1>Choose an account</h1>
<form id="consent">
<fieldset><legend>Account</legend>${people.map((person) => accountChoice(person, selected)).join('')}</fieldset>
<fieldset><legend>Polycue wants to</legend>${scopes.map(scopeChoice).join('')}</fieldset>
<p class="buttons"><button type="button" id="cancel">Cancel</button><button type="submit" class="main">Continue</button></p>
</form></main>
<script>const facts = ${facts};${script}</script></body></html>`;
}

function accountChoice({ sub, name, email, channelId }: Person, selected: string): string {
  const isChecked = sub === selected ? ' checked' : '';
  return `<label><input type="radio" name="sub" value="${sub}"${isChecked}><span>${name}<small>${email}${channelId ? '' : ', no channel'}</small></span></label>`;
}

function scopeChoice(scope: string): string {
  const isFixed = always.has(scope) ? ' disabled' : '';
  const value = escapeHtml(scope);
  return `<label><input type="checkbox" name="scope" value="${value}" checked${isFixed}><span>${meanings[scope] ?? value}</span></label>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const script = `
const post = (message) => { opener?.postMessage({ requestId: facts.requestId, ...message }, facts.origin); close(); };
const form = document.getElementById('consent');
if (facts.answer) post(facts.answer);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const scopes = [...form.querySelectorAll('[name=scope]:checked')].map((box) => box.value);
  const sub = new FormData(form).get('sub');
  const body = JSON.stringify({ clientId: facts.clientId, sub, scopes });
  const reply = await fetch('/gsi/token', { method: 'POST', body });
  post({ reply: await reply.json() });
});
document.getElementById('cancel').addEventListener('click', () =>
  post({ reply: { error: 'access_denied', error_description: 'The user denied access.' } }));`;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf8f3, #0f151b); color: light-dark(#14202b, #f2efe6); }
main { max-width: 26rem; margin: auto; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0.5rem 0 1rem; }
.note { border-inline-start: 4px solid #c79a00; padding-inline-start: 0.75rem; font-size: 0.9rem; margin: 0; }
fieldset { border: 1px solid light-dark(#c9c4b6, #39434d); border-radius: 0.5rem; margin: 0 0 1rem; padding: 0.5rem 1rem; }
label { display: flex; gap: 0.75rem; padding: 0.4rem 0; align-items: start; }
input { margin-top: 0.35rem; }
small { display: block; opacity: 0.8; }
.buttons { display: flex; gap: 0.75rem; justify-content: end; }
button { font: inherit; padding: 0.5rem 1.25rem; border-radius: 0.5rem; border: 1px solid currentColor; background: none; color: inherit; }
.main { background: #14202b; color: #ffd23f; border-color: #ffd23f; }`;
