import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../scripts/bootstrap/root.mjs';
import type { ActionLink } from './auth/action-link.ts';
import { demoAccount } from './auth/demo-account.ts';
import type { Demo } from './demo.ts';

type Row = readonly [label: string, text: string];

const LABEL_CHARS = 13;
const mark = ['  ▬▬▬▬▬▬', '    ▭▭▭▭▭▭   Polycue is running'];

/** What a newcomer needs to know once everything runs. */
export function summary(demo: Demo): string {
  const groups: readonly (readonly Row[])[] = [wayIn(demo), whatIsReal(demo), [['Stop', 'Ctrl-C']]];
  const paragraphs = groups.map((rows) =>
    rows.map(([label, text]) => `  ${label.padEnd(LABEL_CHARS)}${text}`).join('\n'),
  );
  return `\n${[mark.join('\n'), ...paragraphs].join('\n\n')}\n`;
}

function wayIn({ origin, env }: Demo): readonly Row[] {
  const open: Row = ['Open', `${origin}/translate`];
  const signIn: Row = ['Sign in', `${demoAccount.email}, password ${demoAccount.password}`];
  return hasDemoAccount(env) ? [open, signIn] : [open];
}

function whatIsReal({ standIns, dataDir, env }: Demo): readonly Row[] {
  const data = relative(root, dataDir) || dataDir;
  const log = existsSync(join(dataDir, 'server.log')) ? `, its log ${data}/server.log` : '';
  const store = env['POLYCUE_STORE'] === 'firestore' ? 'Firestore' : `the database in ${data}/`;
  const rows: Row[] = [['Real', `the site and its API; ${store}${log}`]];
  for (const { service, isReal, note } of standIns)
    rows.push([isReal ? 'Real' : 'Stands in', `${service}: ${note}`]);
  if (hasDemoAccount(env))
    rows.push(['E-mails', 'none are sent: their links appear below and in the sign-in dialog']);
  return rows;
}

function hasDemoAccount(env: Demo['env']): boolean {
  return env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined;
}

const purposes: Readonly<Record<string, string>> = {
  verifyEmail: 'Verify',
  resetPassword: 'New password for',
  verifyAndChangeEmail: 'Change the e-mail to',
};

/** A link that would have gone out by e-mail, as one line of the terminal. */
export function linkLine({ mode, email, url }: ActionLink): string {
  return `  ✉ ${purposes[mode] ?? mode} ${email}: ${url}`;
}
